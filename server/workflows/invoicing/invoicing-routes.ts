import * as schemas from '../../../contract/invoicing/invoiced-items.ts';
import * as routes from '../../../contract/invoicing/routes.ts';
import { invoicingProgramLabels } from '../../../contract/invoicing/settings.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { formatBani } from '../../../contract/kernel/money.ts';
import { countQuotes } from '../../../contract/quotes/routes.ts';
import { countQuotesSchemas } from '../../../contract/quotes/staff-quotes.ts';
import { recordActivity } from '../../common/activity/activity-store.ts';
import { exportCsv } from '../../common/activity/export-csv.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { Failure, requireFound } from '../../platform/http/failure.ts';
import type { Parsed } from '../../platform/http/mount.ts';
import { listToCollect } from '../quotes/money/payment-routes.ts';
import { sumQuotesByState } from '../quotes/quote-list-store.ts';
import { requireQuote } from '../quotes/quote-store.ts';
import { nameRecord, queueHandover } from './hand-over.ts';
import { type InvoicedThing, startRow } from './invoiced-thing.ts';
import { type InvoicingOptions, openProgram, readInvoicingSettings } from './invoicing-settings.ts';
import { findInvoiced, insertInvoiced, notHandedOver, updateInvoiced } from './invoicing-store.ts';
import { countToInvoice, listDaily, listThingsOfQuote, readToInvoicePage, readWorkToInvoice } from './list-items.ts';
import { readThings } from './read-things.ts';
import { toInvoiceColumns } from './to-invoice-csv.ts';

export function mountInvoicing(context: Context, options: InvoicingOptions) {
  const { db, mount, now } = context;

  mount(routes.listToInvoice, schemas.listToInvoiceSchemas, ({ query }) => readToInvoicePage(context, query));

  mount(routes.exportToInvoice, schemas.exportToInvoiceSchemas, (call) => {
    const { query } = call;
    return exportCsv(context, call, {
      subject: { kind: 'quotes', title: 'De facturat' },
      name: `de-facturat-${query.month ?? toBucharestDay(now())}`,
      columns: toInvoiceColumns,
      readRows: async (_, limit, offset) => (await readWorkToInvoice(context, query, { limit, offset })).things,
    });
  });

  // Not with the other calls about quotes, which know nothing of hand-overs.
  mount(countQuotes, countQuotesSchemas, async () => ({
    states: await sumQuotesByState(db, toBucharestDay(now())),
    toInvoice: await countToInvoice(db),
    toCollect: (await listToCollect(db, now())).items.length,
  }));

  mount(routes.listQuoteInvoicing, schemas.listQuoteInvoicingSchemas, async ({ params: { id } }) => {
    await requireQuote(db, id);
    const { program } = await readInvoicingSettings(db);
    return { items: await listThingsOfQuote(context, id), program: program === 'none' ? null : program };
  });

  mount(routes.handOver, schemas.handOverSchemas, async ({ input: { keys, isAgain }, user: by }) => {
    const opened = await openProgram(context, options);
    const skipped: string[] = [];
    const wanted = [...new Set(keys)];
    for (const key of wanted) {
      const problem = await db.transaction().execute(async (trx) => {
        const [thing] = await readThings({ db: trx, now }, [key]);
        if (!thing) return 'O lucrare nu mai există.';
        return queueHandover(trx, thing, opened, { by, now: now(), isAgain });
      });
      if (problem) skipped.push(problem);
    }
    return { handedOver: wanted.length - skipped.length, skipped };
  });

  mount(routes.confirmHandover, schemas.confirmHandoverSchemas, async ({ input: { key, isThere, at }, user: by }) => {
    await db.transaction().execute(async (trx) => {
      const row = requireFound(await findInvoiced(trx, key), 'Nu a fost predată.');
      const isAllowed = row.handed_at === at && (row.state === 'unknown' || (row.state === 'sent' && !isThere));
      const change = isThere ? { state: 'sent' as const, note: null } : notHandedOver;
      if (!isAllowed || !(await updateInvoiced(trx, row, change)))
        throw new Failure('wrong_state', 'S-a schimbat între timp. Reîncărcați pagina.');
      const [thing] = await readThings({ db: trx, now }, [key]);
      const label = [row.program && invoicingProgramLabels[row.program], row.document].filter(Boolean).join(', ');
      const before = { handedOver: isThere ? null : label };
      const after = { handedOver: isThere ? 'există în program' : null };
      if (thing) await recordActivity(trx, { by, action: 'update', ...nameRecord(thing), before, after }, now());
    });
    return { success: true as const };
  });

  mount(routes.noteInvoice, schemas.noteInvoiceSchemas, async ({ input: { key, invoice, gross }, user: by }) => {
    await db.transaction().execute(async (trx) => {
      const [found] = await readThings({ db: trx, now }, [key]);
      const thing = requireFound(found, 'Nu mai există.');
      if (thing.draft.kind === 'quote')
        throw new Failure('wrong_state', 'Factura unei oferte se notează pe pagina ofertei.');
      await writeNumber(trx, thing, { invoice, gross });
      const [before, after] = [{ invoice: thing.row?.invoice_number }, { invoice: invoice?.number ?? null }];
      await recordActivity(trx, { by, action: 'update', ...nameRecord(thing), before, after }, now());
    });
    return { success: true as const };
  });
}

type Noted = Parsed<typeof schemas.noteInvoiceSchemas, 'input'>;

async function writeNumber(trx: Trx, thing: InvoicedThing, { invoice, gross }: Omit<Noted, 'key'>) {
  const { row } = thing;
  const number = { invoice_number: invoice?.number ?? null, invoiced_on: invoice?.date ?? null };
  const now = startRow(thing);
  // The first number is that of what was handed over: what changed since stays said. A second one takes it as it is.
  const isTold = row?.state === 'sending' || row?.state === 'sent' || row?.state === 'unknown';
  const isKept = !invoice || (!row?.invoice_number && isTold);
  if (!isKept && gross !== undefined && gross !== now.gross)
    throw new Failure('wrong_state', `Suma s-a schimbat între timp: acum sunt ${formatBani(now.gross)}.`);
  const change = { ...number, ...(!isKept && { digest: now.digest, gross: now.gross }) };
  if (!(row ? await updateInvoiced(trx, row, change) : await insertInvoiced(trx, { ...now, ...number })))
    throw new Failure('concurrent_change', 'Altcineva tocmai a schimbat-o. Încercați din nou.');
}

/** Runs once a day, if the company wants it. */
export async function handOverDaily(context: Context) {
  const { db, now } = context;
  const { program, sendsDaily, startOn } = await readInvoicingSettings(db);
  if (program === 'none' || !sendsDaily || startOn === '') return;
  // Without a key each of them fails, which the dashboard shows.
  const opened = { name: program, label: invoicingProgramLabels[program] };
  for (const { key } of await listDaily(context, startOn))
    await db.transaction().execute(async (trx) => {
      const [thing] = await readThings({ db: trx, now }, [key]);
      if (thing) await queueHandover(trx, thing, opened, { by: null, now: now(), isAgain: false });
    });
}
