import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { subtractBani, zeroBani } from '../../../../contract/kernel/money.ts';
import * as routes from '../../../../contract/payments/routes.ts';
import * as schemas from '../../../../contract/payments/statements.ts';
import type { Authorship } from '../../../common/activity/activity-store.ts';
import { withUploadedFile } from '../../../company/media/uploaded-file.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { splitIntoChunks } from '../../../platform/db/rows.ts';
import { findPaymentOfLine, listPaymentsOf } from '../../payments/payment-store.ts';
import { readStatement } from '../../payments/statements/read-statement.ts';
import { type StatementLine, toStatementLines } from '../../payments/statements/statement-line.ts';
import * as store from '../../payments/statements/statement-store.ts';
import { listQuotesByIds } from '../quote-store.ts';
import { findTwin } from './find-twin.ts';
import { createMatcher, type OpenOrder } from './match-lines.ts';
import { readMoney } from './order-money.ts';
import { listUnpaidIds } from './order-money-store.ts';
import { recordPayment } from './payment-routes.ts';

const fileLimit = { maxBytes: schemas.maxStatementBytes, tooLarge: 'Extrasul are peste 5 MB. Împărțiți-l pe luni.' };
const maxShownProblems = 20;

/** Proposes payments from a bank statement; staff confirm each. */
export function mountStatements(context: Context) {
  const { mount, db, now, mountUploads } = context;

  mount(routes.listProposals, schemas.listProposalsSchemas, async () => ({ items: await listProposals(db, now()) }));

  mount(routes.confirmLines, schemas.confirmLinesSchemas, async ({ input: { keys }, user: by }) => {
    let confirmed = 0;
    for (const key of new Set(keys)) if (await confirmLine(db, key, { by, now: now() })) confirmed += 1;
    return { confirmed };
  });

  mount(routes.dismissLines, schemas.dismissLinesSchemas, async ({ input: { keys, isDismissed } }) => {
    await db.transaction().execute((trx) => store.dismissLines(trx, keys, isDismissed ? now().toISOString() : null));
    return { success: true as const };
  });

  return mountUploads((mountUpload) =>
    mountUpload(routes.importStatement, schemas.importStatementSchemas, async ({ request }) => {
      const file = await withUploadedFile(context, request, fileLimit, ({ path }) => readFile(path));
      const { lines, refused } = await readStatement(file);
      const credits = toStatementLines(lines);
      const imported = await proposeLines(db, credits, now());
      const problems = { total: refused.length, first: refused.slice(0, maxShownProblems) };
      return { credits: credits.length, ...imported, refused: problems };
    }),
  );
}

async function proposeLines(db: Db, lines: StatementLine[], now: Date) {
  const match = createMatcher(await listOpenOrders(db, now));
  const matched = lines.flatMap((line) => {
    const found = match(line);
    return found ? [{ line, ...found }] : [];
  });
  let known = 0;
  await db.transaction().execute(async (trx) => {
    for (const chunk of splitIntoChunks(matched)) {
      const before = new Set(
        await store.listKnownLines(
          trx,
          chunk.map(({ line }) => line.key),
        ),
      );
      known += before.size;
      const rows = chunk
        .filter(({ line }) => !before.has(line.key))
        .map(({ line: { key, bookedOn, amount, payer, details }, quoteId, reason }) => ({
          ...{ key, quote_id: quoteId, reason, booked_on: bookedOn, amount, payer, details },
          imported_at: now.toISOString(),
          dismissed_at: null,
        }));
      await store.insertProposedLines(trx, rows);
    }
  });
  return { proposed: matched.length - known, known };
}

async function listOpenOrders(db: Db, now: Date): Promise<OpenOrder[]> {
  const money = await readMoney(db, await listUnpaidIds(db), now);
  const quotes = await listQuotesByIds(db, [...money.keys()]);
  return quotes.flatMap(({ id, number, name }) => {
    const found = money.get(id);
    if (!found || !number) return [];
    const { due, total, paid, deposit } = found;
    const rest = subtractBani(total, paid);
    const amounts = [due, rest, ...(paid === 0 ? [deposit] : [])].filter((amount) => amount > 0);
    return [{ id, number, name, amounts }];
  });
}

async function listProposals(db: Db, now: Date): Promise<schemas.StatementProposal[]> {
  const lines = await store.listProposedLines(db);
  const ids = [...new Set(lines.map(({ quote_id }) => quote_id))];
  const quotes = new Map((await listQuotesByIds(db, ids)).map((quote) => [quote.id, quote]));
  const [money, payments] = await Promise.all([readMoney(db, ids, now), listPaymentsOf(db, ids)]);
  return lines.flatMap((line) => {
    const { key, quote_id: id, booked_on: bookedOn, amount, payer, details, reason } = line;
    const quote = quotes.get(id);
    if (!quote) return [];
    const about = { id, number: quote.number ?? '', name: quote.name, due: money.get(id)?.due ?? zeroBani };
    const twin = findTwin(line, payments, lines);
    return [{ key, bookedOn, amount, payer, details, reason, quote: about, twin }];
  });
}

/** Returns false when the line was already confirmed. */
async function confirmLine(db: Db, key: string, authorship: Authorship) {
  return db.transaction().execute(async (trx) => {
    const line = await store.findProposedLine(trx, key);
    // The deletion decides: of two people who confirm the line at the same moment, only one deletes it.
    if (!line || !(await store.deleteProposedLine(trx, key)) || (await findPaymentOfLine(trx, key))) return false;
    const note = [line.payer, line.details].filter(Boolean).join(' · ').slice(0, 300);
    const payment = {
      id: randomUUID(),
      amount: line.amount,
      paidOn: line.booked_on,
      method: 'transfer' as const,
      note,
    };
    await recordPayment(trx, line.quote_id, payment, authorship, { source: 'statement', externalId: key });
    return true;
  });
}
