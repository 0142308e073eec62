import type { z } from 'zod';
import type { newVisitInput } from '../../../contract/visit-work.ts';
import { onDevice } from '../device/device-store.ts';

export type VisitDraft = z.input<typeof newVisitInput>;

/** What was typed into the form and not sent. */
export const newVisitDraft = onDevice<Partial<VisitDraft>>('clients', 'vizita-noua');
