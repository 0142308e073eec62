import type { StopCheckInput, StopNoteInput, StopStepInput } from '../../../contract/crew/entries.ts';
import type { PhotoMoment } from '../../../contract/visits/photos.ts';

export type Unsent<Input> = Omit<Input, 'key' | 'at'>;

/** What was noted at a stop, in the shape in which it is sent. */
export type QueuedWork =
  | { kind: 'step'; input: Unsent<StopStepInput> }
  | { kind: 'note'; input: Unsent<StopNoteInput> }
  | { kind: 'check'; input: Unsent<StopCheckInput> }
  | { kind: 'photo'; input: { moment: PhotoMoment; isForClient: boolean; file: Blob } }
  | { kind: 'order'; input: { team: string | undefined; ids: string[] | null } };

/** Not on the server yet, or refused by it; idempotent by its key. */
export type QueuedStop = QueuedWork & {
  key: string;
  /** Only the account that made it sends it; empty where an earlier version did not note it. */
  userId: string;
  /** Rises with every entry of this device. */
  position: number;
  /** Empty for the order of a day. */
  visitId: string;
  /** Of the client; empty after a sign-out. */
  name: string;
  /** yyyy-MM-dd; empty when unknown. */
  date: string;
  at: string;
  /** Can be undone until then. */
  sendAfter: number;
  /** The server may have it: an answer can be lost. */
  isTried: boolean;
  /** `told`: the server has it and said something about it that nobody has read yet. */
  state: 'waiting' | 'refused' | 'told';
  message?: string;
};
