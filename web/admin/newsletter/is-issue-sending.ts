import type { IssueSummary } from '../../../contract/newsletter/schemas.ts';

/** Some of its letters have not left yet. */
export const isIssueSending = ({ state, progress }: Pick<IssueSummary, 'state' | 'progress'>) =>
  state === 'sending' || (progress?.waiting ?? 0) > 0;
