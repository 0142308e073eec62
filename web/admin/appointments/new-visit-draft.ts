import type { z } from 'zod';
import type { newVisitInput } from '../../../contract/visit-work.ts';
import { onDevice } from '../device/device-store.ts';

export type VisitDraft = z.input<typeof newVisitInput>;

/** What was typed into the form and not sent; `from` is the message or the client it was begun from. */
export const newVisitDraft = (from: string) =>
  onDevice<Partial<VisitDraft>>('clients', from ? `vizita-noua:${from}` : 'vizita-noua');
