import { downloadQuote, getWorkOrder, verifyQuote } from '../../contract/quotes/routes.ts';
import { downloadQuoteSchemas, getWorkOrderSchemas, verifyQuoteSchemas } from '../../contract/quotes/staff-quotes.ts';
import type { Context, DbContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import { sendPaper } from '../papers/render-paper.ts';
import { paperEvidence } from './evidence.ts';
import { createQuotePaper } from './quote-paper.ts';
import { findAcceptance, listQuoteVersions, type Quote, requireQuote } from './quote-store.ts';
import { buildDraftSnapshot, hashText, readVersion } from './snapshot.ts';
import { readWorkOrders } from './work-orders.ts';

export function mountQuotePapers(context: Context) {
  const { mount, db } = context;

  mount(downloadQuote, downloadQuoteSchemas, async ({ params: { id }, query: { version }, reply }) => {
    const quote = await requireQuote(db, id);
    const paper = await createStoredPaper(context, quote, version);
    return sendPaper(db, reply, paper, `oferta-${quote.number ?? 'ciorna'}`, 'attachment');
  });

  mount(verifyQuote, verifyQuoteSchemas, async ({ params: { id } }) => verify(db, await requireQuote(db, id)));

  mount(getWorkOrder, getWorkOrderSchemas, async ({ params: { id } }) =>
    requireWorkOrder(db, await requireQuote(db, id)),
  );
}

/** The wanted version, else the newest one or the draft; the accepted one with its evidence. */
export async function createStoredPaper(context: DbContext, quote: Quote, wanted?: number) {
  const { db } = context;
  if (quote.sent_version === 0 && wanted === undefined)
    return createQuotePaper(db, await buildDraftSnapshot(context, quote), { isDraft: true });
  const version = await readVersion(db, quote, wanted);
  if (!version) throw new Failure('not_found', 'Versiunea nu există.');
  const acceptance = await findAcceptance(db, quote.id);
  const isAccepted = acceptance?.version === version.version;
  return createQuotePaper(db, version.snapshot, { acceptance: isAccepted ? paperEvidence(acceptance) : undefined });
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

async function requireWorkOrder(db: Db, { id }: Quote) {
  const order = (await readWorkOrders(db, [id])).get(id);
  if (!order) throw new Failure('not_found', 'Oferta nu a fost acceptată.');
  return order;
}
