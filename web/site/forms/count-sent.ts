import type { CountedForm } from '../../../contract/statistics/schemas.ts';

export const countSentForm = (form: CountedForm) =>
  void import('../../lib/report-counts.ts').then(({ reportSent }) => reportSent(form)).catch(() => undefined);
