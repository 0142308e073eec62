import { type QuoteConsent, quoteConsents } from '../../contract/quotes/consents.ts';
import type { QuoteSnapshot } from '../../contract/quotes/quote-content.ts';
import type { AcceptanceEvidence } from '../../contract/quotes/staff-quotes.ts';
import type { QuoteAcceptancesTable } from '../schema/quote-tables.ts';
import type { Visit } from '../visits/visit-store.ts';
import type { QuoteLink } from './quote-store.ts';

type Evidence = Pick<AcceptanceEvidence, 'options' | 'consents' | 'link'> & { visits?: string[] };

export const parseEvidence = ({ evidence }: Pick<QuoteAcceptancesTable, 'evidence'>) =>
  JSON.parse(evidence) as Evidence;

export function evidenceView(acceptance: QuoteAcceptancesTable): AcceptanceEvidence {
  const { at, name, version, hash, gross } = acceptance;
  const { options, consents, link } = parseEvidence(acceptance);
  return { at, name, version, hash, gross, options, consents, link };
}

interface Given {
  hash: string;
  at: string;
  name: string;
  options: string[];
  consents: QuoteConsent[];
  gross: number;
  net: number;
  visits: Visit[];
}

/** What was accepted, by whom and how; the version that the hash names is stored apart and never changes. */
export const createEvidence = (
  link: QuoteLink,
  { number, version, lines }: QuoteSnapshot,
  { hash, at, name, options, consents, gross, net, visits }: Given,
): AcceptanceEvidence & Record<string, unknown> => ({
  ...{ number, version, hash, at, name, gross, net },
  options,
  optionTexts: lines.filter(({ id }) => options.includes(id)).map(({ description }) => description),
  consents: [...new Set(consents)].map((consent) => ({ name: consent, ...quoteConsents[consent] })),
  link: { createdAt: link.created_at, channel: link.channel },
  visits: visits.map(({ local_time }) => local_time),
});
