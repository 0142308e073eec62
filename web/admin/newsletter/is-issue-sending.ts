import type { IssueSummary } from '../../../contract/newsletter/schemas.ts';

export const isIssueSending = ({ state, progress }: Pick<IssueSummary, 'state' | 'progress'>) =>
  state === 'sending' || (progress?.waiting ?? 0) > 0;
