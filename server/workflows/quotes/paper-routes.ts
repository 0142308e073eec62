import { formatRecurrence } from '../../../contract/agreements/format-recurrence.ts';
import { formatBani } from '../../../contract/kernel/money.ts';
import type { SnapshotItem } from '../../../contract/quotes/quote-content.ts';
import { formatLineQuantity } from '../../../contract/quotes/quote-units.ts';
import * as routes from '../../../contract/quotes/routes.ts';
import * as schemas from '../../../contract/quotes/staff-quotes.ts';
import { calculateLineAmount } from '../../../contract/quotes/totals.ts';
import { sendPaper } from '../../common/papers/render-paper.ts';
import type { Context, DbContext } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { requireFound } from '../../platform/http/failure.ts';
import { parseEvidence, toPaperEvidence } from './evidence.ts';
import { readHours } from './money/conditional-hours.ts';
import { viewClientPayment } from './money/order-money.ts';
import { createQuotePaper } from './quote-paper.ts';
import { findAcceptance, listAcceptedVersions, listQuoteVersions, type Quote, requireQuote } from './quote-store.ts';
import { buildDraftSnapshot, hashText, parseSnapshot, readVersion } from './snapshot.ts';

export function mountQuotePapers(context: Context) {
  const { mount, db } = context;

  mount(routes.downloadQuote, schemas.downloadQuoteSchemas, async ({ params: { id }, query: { version }, reply }) => {
    const quote = await requireQuote(db, id);
    const paper = await createStoredPaper(context, quote, version);
    return sendPaper(db, reply, paper, `oferta-${quote.number ?? 'ciorna'}`, 'attachment');
  });

  mount(routes.verifyQuote, schemas.verifyQuoteSchemas, async ({ params: { id } }) =>
    verify(db, await requireQuote(db, id)),
  );

  mount(routes.getWorkOrder, schemas.getWorkOrderSchemas, async ({ params: { id } }) => {
    const hours = await readHours(db, id, context.now());
    return { ...(await requireWorkOrder(db, await requireQuote(db, id))), ...(hours && { hours }) };
  });
}

/** The requested version, else the newest one or the draft; an accepted version comes with its evidence. */
export async function createStoredPaper(context: DbContext, quote: Quote, wanted?: number) {
  const { db } = context;
  if (quote.sent_version === 0 && wanted === undefined)
    return createQuotePaper(db, await buildDraftSnapshot(context, quote), { isDraft: true });
  const version = requireFound(await readVersion(db, quote, wanted), 'Versiunea nu există.');
  const acceptance = await findAcceptance(db, quote.id);
  const isAccepted = acceptance?.version === version.version;
  if (!isAccepted) return createQuotePaper(db, version.snapshot);
  const payment = await viewClientPayment(db, quote, context.now());
  return createQuotePaper(db, version.snapshot, { acceptance: toPaperEvidence(acceptance), payment });
}

async function verify(db: Db, quote: Quote) {
  const versions = await listQuoteVersions(db, quote.id);
  const acceptance = await findAcceptance(db, quote.id);
  const accepted = versions.find(({ version }) => version === acceptance?.version);
  return {
    versions: versions.map(({ version, hash, snapshot }) => ({ version, hash, matches: hashText(snapshot) === hash })),
    acceptance: acceptance
      ? {
          hash: acceptance.evidence_hash,
          matches: hashText(acceptance.evidence) === acceptance.evidence_hash && accepted?.hash === acceptance.hash,
        }
      : null,
  };
}

const requireWorkOrder = async (db: Db, { id }: Quote) =>
  requireFound((await readWorkOrders(db, [id])).get(id), 'Oferta nu a fost acceptată.');

/** The accepted lines by quote, without options that were not chosen; prices only if requested. */
export async function readWorkOrders(db: Db, quoteIds: string[], { withPrices = false } = {}) {
  const rows = await listAcceptedVersions(db, quoteIds);
  return new Map(rows.map((row) => [row.quote_id, buildWorkOrder(row, withPrices)]));
}

function buildWorkOrder({ evidence, snapshot }: { evidence: string; snapshot: string }, withPrices: boolean) {
  const { options } = parseEvidence({ evidence });
  const { number, title, lines } = parseSnapshot(snapshot);
  const ordered = lines.filter((line) => line.kind === 'heading' || !line.isOptional || options.includes(line.id));
  return {
    number,
    title,
    lines: ordered.map((line) => ({
      description: line.description,
      isHeading: line.kind === 'heading',
      quantity: line.kind === 'item' ? describeQuantity(line) : '',
      price: withPrices && line.kind === 'item' ? formatBani(calculateLineAmount(line)) : null,
    })),
  };
}

const describeQuantity = (item: SnapshotItem) =>
  [formatLineQuantity(item), item.recurrence && formatRecurrence(item.recurrence)].filter(Boolean).join(', ');
