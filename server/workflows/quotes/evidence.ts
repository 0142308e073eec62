import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import type { Bani } from '../../../contract/kernel/money.ts';
import { type QuoteConsent, quoteConsents } from '../../../contract/quotes/consents.ts';
import type { QuoteSnapshot } from '../../../contract/quotes/quote-content.ts';
import { calculateOnceTotals } from '../../../contract/quotes/repeated-lines.ts';
import type { AcceptanceEvidence } from '../../../contract/quotes/staff-quotes.ts';
import { calculateSnapshotTotals } from '../../../contract/quotes/totals.ts';
import type { Trx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import type { Agreement } from '../agreements/agreement-store.ts';
import type { Visit } from '../visits/visit-store.ts';
import { findOrderDeposit } from './money/order-money.ts';
import type { PaperEvidence } from './quote-paper.ts';
import type { Quote, QuoteLink } from './quote-store.ts';
import { hashText } from './snapshot.ts';

type Evidence = Pick<AcceptanceEvidence, 'options' | 'consents' | 'link' | 'hoursKeptUntil'> & {
  visits?: string[];
  agreement?: string;
};

export const parseEvidence = ({ evidence }: Pick<Tables['quote_acceptances'], 'evidence'>) =>
  JSON.parse(evidence) as Evidence;

export function viewEvidence(acceptance: Tables['quote_acceptances']): AcceptanceEvidence {
  const { at, name, version, hash, gross } = acceptance;
  const { options, consents, link, hoursKeptUntil } = parseEvidence(acceptance);
  return { at, name, version, hash, gross, options, consents, link, ...(hoursKeptUntil && { hoursKeptUntil }) };
}

export function toPaperEvidence(acceptance: Tables['quote_acceptances']): PaperEvidence {
  const { visits, agreement } = parseEvidence(acceptance);
  return { ...viewEvidence(acceptance), evidenceHash: acceptance.evidence_hash, visits, agreement };
}

interface Opened {
  quote: Pick<Quote, 'id'>;
  link: Pick<QuoteLink, 'created_at' | 'channel'>;
}

interface Given {
  hash: string;
  at: string;
  name: string;
  options: string[];
  consents: QuoteConsent[];
  visits: Visit[];
  agreement?: Pick<Agreement, 'number'> | undefined;
}

/** Stores what was accepted, by whom and how. The version with this hash is stored separately and never changes. */
export async function storeEvidence(trx: Trx, { quote, link }: Opened, snapshot: QuoteSnapshot, given: Given) {
  const { gross, net } = calculateSnapshotTotals(snapshot, given.options);
  const once = calculateOnceTotals(snapshot, given.options);
  const deposit = await findOrderDeposit(trx, snapshot, once.gross);
  const hoursUntil = deposit ? findLastHoldDay(snapshot, given) : null;
  const evidence = createEvidence(link, snapshot, { ...given, gross, net, hoursUntil });
  const text = JSON.stringify(evidence);
  const { version, hash, at, name } = evidence;
  const row = {
    quote_id: quote.id,
    version,
    hash,
    at,
    name,
    gross,
    net,
    once_gross: once.gross,
    once_net: once.net,
    deposit,
    is_unpaid: deposit === null ? 0 : 1,
    hours: hoursUntil === null ? null : ('deposit' as const),
    hours_until: hoursUntil,
    evidence: text,
    evidence_hash: hashText(text),
  };
  await insertRows(trx, 'quote_acceptances', [row]);
  return { ...evidence, evidenceHash: row.evidence_hash };
}

/** The last day on which the ordered hours are kept without the deposit; null when they do not depend on it. */
const findLastHoldDay = ({ hoursKeptDays }: QuoteSnapshot, { at, visits }: Given) =>
  hoursKeptDays !== undefined && visits.length > 0 ? addDays(toBucharestDay(new Date(at)), hoursKeptDays) : null;

const createEvidence = (
  link: Opened['link'],
  { number, version, lines }: QuoteSnapshot,
  {
    hash,
    at,
    name,
    options,
    consents,
    gross,
    net,
    hoursUntil,
    visits,
    agreement,
  }: Given & { gross: Bani; net: Bani; hoursUntil: string | null },
): AcceptanceEvidence & Record<string, unknown> => ({
  number,
  version,
  hash,
  at,
  name,
  gross,
  net,
  options,
  optionTexts: lines.filter(({ id }) => options.includes(id)).map(({ description }) => description),
  consents: [...new Set(consents)].map((consent) => ({ name: consent, ...quoteConsents[consent] })),
  link: { createdAt: link.created_at, channel: link.channel },
  visits: visits.map(({ local_time }) => local_time),
  ...(hoursUntil && { hoursKeptUntil: hoursUntil }),
  ...(agreement && { agreement: agreement.number }),
});
