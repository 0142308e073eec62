import { findNextPeriod } from '../../../contract/agreements/next-period.ts';
import { multiplyRounded } from '../../../contract/kernel/money.ts';
import type { QuoteContent, QuoteItem } from '../../../contract/quotes/quote-content.ts';
import { countRepetitions } from '../../../contract/quotes/repeated-lines.ts';
import type { QuoteSettings } from '../../../contract/quotes/settings.ts';
import { type Agreement, readAgreementContent, requireAgreement } from '../../agreements/agreement-store.ts';
import { readServiceNames } from '../../agreements/agreement-view.ts';
import type { DbContext } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { readContent } from '../quote-columns.ts';
import { findQuote } from '../quote-store.ts';

/** The same works for the next period; prices with VAT, as the agreement has them. */
export async function startFromAgreement(
  { db }: DbContext,
  id: string,
  { defaultVat }: QuoteSettings,
): Promise<Partial<QuoteContent>> {
  const agreement = await requireAgreement(db, id);
  const { title, client, works, ...terms } = readAgreementContent(agreement);
  const period = findNextPeriod({ start: terms.start, end: terms.end }, works);
  const accepted = await readAcceptedQuote(db, agreement);
  const services = await readServiceNames(
    db,
    works.map(({ serviceId }) => serviceId),
  );
  const lines = works.map(({ id: workId, price, ...recurrence }): QuoteItem => {
    const line = accepted?.lines.find((each) => each.id === workId);
    return {
      ...{ kind: 'item', id: workId, description: line?.description ?? services.get(recurrence.serviceId) ?? '' },
      ...{ unit: price.per, quantity: 1000 * Math.max(1, countRepetitions(recurrence, price.per, period)) },
      ...{ unitPrice: price.amount, isOptional: false, recurrence },
      vat: line?.kind === 'item' ? line.vat : defaultVat,
    };
  });
  const { teamId, weekday, window, accessNotes } = terms;
  return {
    ...{ title, client, lines, pricesIncludeVat: true },
    ...(accepted && { terms: accepted.terms }),
    agreement: { ...period, teamId, weekday, window, accessNotes },
  };
}

/** Rounded to whole lei, unless it stays. */
export const changePrice = (amount: number, percent: number) =>
  percent === 0 ? amount : multiplyRounded(amount, 100 + percent, 100 * 100) * 100;

async function readAcceptedQuote(db: Db, { quote_id }: Agreement) {
  const quote = quote_id ? await findQuote(db, quote_id) : undefined;
  return quote && readContent(quote);
}
