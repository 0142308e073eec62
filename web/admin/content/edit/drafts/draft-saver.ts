import { discardDraft, saveDraft } from '../../../../../contract/content/routes.ts';
import { isFinalRefusal } from '../../../../lib/api-error.ts';
import { call } from '../../../../lib/call.ts';
import { type DraftAddress, type LocalDraft, localDraftEntry } from './local-draft.ts';

export type DraftState =
  | { is: 'clean' }
  | { is: 'writing' }
  | { is: 'kept'; at: string }
  /** Here alone, since the server cannot be reached; `isSafe` is false when this computer has no room either. */
  | { is: 'local'; isSafe: boolean }
  /** The server does not want it: the document is gone. */
  | { is: 'refused'; message: string };

type Unsaved = Omit<LocalDraft, 'savedAt'>;

const pauseMs = 1500;
const retryMs = 8000;

/** Brings every change to this computer at once and to the server after a pause in typing. */
export class DraftSaver {
  readonly #place: DraftAddress;
  readonly #onState: (state: DraftState) => void;
  #latest: Unsaved | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> = Promise.resolve();
  #isAtServer: boolean;
  #isHeld = false;
  #isSafe = true;

  constructor(place: DraftAddress, isAtServer: boolean, onState: (state: DraftState) => void) {
    this.#place = place;
    this.#isAtServer = isAtServer;
    this.#onState = onState;
  }

  change(unsaved: Unsaved) {
    this.#latest = unsaved;
    this.#isSafe = localDraftEntry(this.#place).write({ ...unsaved, savedAt: new Date().toISOString() });
    this.#onState({ is: 'writing' });
    this.#sendAfter(pauseMs);
  }

  /** Nothing is unsaved any more, or nobody wants it. */
  drop() {
    clearTimeout(this.#timer);
    this.#latest = undefined;
    localDraftEntry(this.#place).forget();
    this.#onState({ is: 'clean' });
    this.#running = this.#running.then(() => this.#dropAtServer());
  }

  /** Around a save: no draft may arrive after the save that makes it needless. */
  async hold() {
    this.#isHeld = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  release() {
    this.#isHeld = false;
    if (this.#latest) this.#sendAfter(pauseMs);
  }

  /** The server has the changes and has dropped the draft itself. */
  saved() {
    this.#isAtServer = false;
    this.#latest = undefined;
    localDraftEntry(this.#place).forget();
    this.#onState({ is: 'clean' });
  }

  /** Now instead of after the pause: the network is back, or the screen is left. */
  flush() {
    if (this.#latest) this.#sendAfter(0);
  }

  #sendAfter(ms: number) {
    clearTimeout(this.#timer);
    if (this.#isHeld) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#running.then(() => this.#send());
    }, ms);
  }

  async #send() {
    const sent = this.#latest;
    if (!sent) return;
    try {
      const { savedAt } = await call(saveDraft, {
        params: this.#place,
        input: { version: sent.version, fields: sent.fields },
      });
      this.#isAtServer = true;
      if (this.#latest !== sent) return;
      // The chosen id is kept here alone: the server keeps the fields of a draft.
      if (!sent.chosenId) localDraftEntry(this.#place).forget();
      this.#onState({ is: 'kept', at: savedAt });
    } catch (error) {
      if (isFinalRefusal(error)) {
        this.#onState({ is: 'refused', message: error.message });
        return;
      }
      if (this.#latest !== sent) return;
      this.#onState({ is: 'local', isSafe: this.#isSafe });
      this.#sendAfter(retryMs);
    }
  }

  async #dropAtServer() {
    if (this.#latest || !this.#isAtServer) return;
    this.#isAtServer = false;
    await call(discardDraft, { params: this.#place }).catch(() => undefined);
  }
}
