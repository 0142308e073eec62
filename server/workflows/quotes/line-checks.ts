import { foldText } from '../../../contract/kernel/fold-text.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { checkQuoteLines } from '../../../contract/quotes/routes.ts';
import { checkQuoteLinesSchemas, type LineCheck } from '../../../contract/quotes/staff-quotes.ts';
import { calculateLineAmount } from '../../../contract/quotes/totals.ts';
import { findVatPercent } from '../../../contract/quotes/vat.ts';
import type { Context, DbContext } from '../../context.ts';
import { findLastRates } from './line-use-store.ts';
import { readQuoteSettings } from './quote-settings.ts';
import { type Quote, requireQuote } from './quote-store.ts';
import { readContent } from './snapshot.ts';

export const mountLineChecks = (context: Context) =>
  context.mount(checkQuoteLines, checkQuoteLinesSchemas, async ({ params: { id } }) => ({
    items: await checkLines(context, await requireQuote(context.db, id)),
  }));

/** Lines that may be mistakes: free ones, and those whose VAT rate differs from the last time. */
async function checkLines({ db, now }: DbContext, quote: Quote): Promise<LineCheck[]> {
  const items = readContent(quote).lines.filter((line) => line.kind === 'item');
  const { isVatPayer } = (await readQuoteSettings(db)).value;
  const keys = items.map(({ description }) => foldText(description));
  const lastRates = await findLastRates(db, isVatPayer ? keys : []);
  const today = toBucharestDay(now());
  return items.flatMap((item) => {
    const isFree = calculateLineAmount(item) === 0;
    const last = lastRates.get(foldText(item.description));
    const vat =
      last && last !== item.vat ? { now: findVatPercent(item.vat, today), last: findVatPercent(last, today) } : null;
    return isFree || vat ? [{ id: item.id, description: item.description, isFree, vat }] : [];
  });
}
