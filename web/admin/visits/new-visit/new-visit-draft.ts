import type { z } from 'zod';
import type { newVisitInput } from '../../../../contract/visits/staff-actions.ts';
import { localEntry } from '../../browser-storage/local-store.ts';

export type VisitDraft = z.input<typeof newVisitInput>;

/** What was typed into the form and not sent; `from` is the message or the client it was begun from. */
export const newVisitDraftEntry = (from: string) =>
  localEntry<Partial<VisitDraft>>('clients', from ? `vizita-noua:${from}` : 'vizita-noua');
