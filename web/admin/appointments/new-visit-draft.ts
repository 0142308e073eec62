import type { z } from 'zod';
import type { newVisitInput } from '../../../contract/visit-work.ts';

export type VisitDraft = z.input<typeof newVisitInput>;

const key = 'new-visit';

/** What was typed into the form and not sent. A browser may refuse its storage; the form works without. */
export function keptDraft(): Partial<VisitDraft> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<VisitDraft>;
  } catch {
    return {};
  }
}

export function keepDraft(values: Partial<VisitDraft> | undefined) {
  try {
    if (values) localStorage.setItem(key, JSON.stringify(values));
    else localStorage.removeItem(key);
  } catch {}
}
