import type { AgreementSummary } from '../../../contract/agreements/staff-agreements.ts';
import { formatDates } from '../../lib/date-format.ts';

/** An agreement can be ended before it begins: its last day is then earlier than the first. */
export const formatTerm = ({ start, end }: Pick<AgreementSummary, 'start' | 'end'>) =>
  end < start ? 'încheiat înainte de prima zi' : formatDates(start, end);
