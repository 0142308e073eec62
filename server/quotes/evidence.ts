import type { AcceptanceEvidence } from '../../contract/quotes/staff-quotes.ts';
import type { QuoteAcceptancesTable } from '../schema/quote-tables.ts';

type Evidence = Pick<AcceptanceEvidence, 'options' | 'consents' | 'link'>;

export const parseEvidence = ({ evidence }: Pick<QuoteAcceptancesTable, 'evidence'>) =>
  JSON.parse(evidence) as Evidence;

export function evidenceView(acceptance: QuoteAcceptancesTable): AcceptanceEvidence {
  const { at, name, version, hash, gross } = acceptance;
  const { options, consents, link } = parseEvidence(acceptance);
  return { at, name, version, hash, gross, options, consents, link };
}
