import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { User } from '../../../contract/accounts/schemas.ts';
import { formatLinkChannel } from '../../../contract/clients/link-channels.ts';
import type { Bani } from '../../../contract/kernel/money.ts';
import type { QuoteContent } from '../../../contract/quotes/quote-content.ts';
import { isKnownUnit, quoteLimits } from '../../../contract/quotes/quote-units.ts';
import * as routes from '../../../contract/quotes/routes.ts';
import * as schemas from '../../../contract/quotes/staff-quotes.ts';
import { quoteStepsFrom } from '../../../contract/quotes/steps.ts';
import { type Authorship, recordActivity } from '../../common/activity/activity-store.ts';
import { findEventByKey, insertEvent, toEventColumns } from '../../common/activity/workflow-store.ts';
import { requireSession } from '../../company/accounts/sessions/authenticate.ts';
import { unlinkClient } from '../../company/clients/link-client.ts';
import type { Context, DbContext } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { createInvalidFieldsFailure, createStaleSaveFailure, Failure } from '../../platform/http/failure.ts';
import { readIdempotencyKey, runOnce } from '../../platform/http/idempotency-key.ts';
import { linkRenewal, unlinkRenewals } from '../agreements/agreement-store.ts';
import { answerByWork } from '../inquiries/steps.ts';
import { buildQuoteActivity, linkQuoteToClient } from './change-quote.ts';
import { listPhotosFor, listSourcePhotos } from './quote-photos.ts';
import { totalTooLarge } from './quote-problems.ts';
import { readQuoteSettings } from './quote-settings.ts';
import {
  deleteQuoteDraft,
  findQuote,
  findSaverName,
  insertQuote,
  insertQuoteLink,
  type Quote,
  requireQuote,
  saveQuoteRow,
} from './quote-store.ts';
import { viewQuote } from './quote-view.ts';
import { calculateGross, readContent, toQuoteColumns } from './snapshot.ts';
import { type StartedFrom, startContent } from './start-draft.ts';

export function mountQuoteDrafts(context: Context) {
  const { db, mount, publicUrl, now } = context;
  const readDetail = async (id: string) => ({ quote: await viewQuote(context, await requireQuote(db, id)) });

  mount(routes.createQuote, schemas.createQuoteSchemas, async ({ input: { from }, user, request }) => ({
    id: await createDraft(context, from ?? undefined, user, readIdempotencyKey(request, [user.id, from])),
  }));

  mount(routes.getQuote, schemas.getQuoteSchemas, ({ params: { id } }) => readDetail(id));

  mount(routes.saveQuote, schemas.saveQuoteSchemas, async ({ params: { id }, input, user }) => {
    await saveDraft(context, await requireQuote(db, id), input, user);
    return readDetail(id);
  });

  mount(routes.deleteQuote, schemas.deleteQuoteSchemas, async ({ params: { id }, user: by }) => {
    const quote = await requireQuote(db, id);
    await db.transaction().execute(async (trx) => {
      if (!(await deleteQuoteDraft(trx, id)))
        throw new Failure('wrong_state', 'O ofertă trimisă nu se mai poate șterge: clientul o are.');
      await unlinkRenewals(trx, [id]);
      await unlinkClient(trx, 'quote', id, now());
      await recordActivity(trx, buildQuoteActivity(quote, by, { action: 'delete' }), now());
    });
    return { success: true as const };
  });

  mount(
    routes.createQuoteLink,
    schemas.createQuoteLinkSchemas,
    async ({ params: { id }, input: { channel }, user, request }) => {
      const quote = await requireQuote(db, id);
      if (channel !== 'preview' && quote.sent_version === 0)
        throw new Failure('wrong_state', 'Trimiteți întâi oferta: linkul arată versiunea trimisă.');
      const sessionId = channel === 'preview' ? (await requireSession(db, request, now())).sessionId : null;
      const path = await db.transaction().execute(async (trx) => {
        const after = { privateLink: formatLinkChannel(channel) };
        if (channel !== 'preview')
          await recordActivity(trx, buildQuoteActivity(quote, user, { action: 'update', after }), now());
        return insertQuoteLink(trx, id, channel, now().toISOString(), { sessionId });
      });
      return { url: publicUrl + path };
    },
  );
}

const createDraft = (context: DbContext, from: StartedFrom | undefined, by: User, key: string | undefined) =>
  runOnce(
    key,
    async (known) => (await findEventByKey(context.db, 'quote_events', known))?.quote_id,
    async () => {
      const content = await startContent(context, from);
      const { gross } = await calculateGross(context, content);
      const draft = { id: randomUUID(), content, gross, from, internalNote: '', key };
      await context.db.transaction().execute(async (trx) => {
        if (from?.kind === 'agreement' && !(await linkRenewal(trx, from.id, draft.id, { isSent: false })))
          throw new Failure('wrong_state', 'Contractul are deja o ofertă de reînnoire.');
        if (from?.kind === 'inquiry') await answerByWork(trx, from.id, 'quote', { by, now: context.now() });
        await insertDraft(trx, draft, { by, now: context.now() });
      });
      return draft.id;
    },
  );

interface NewDraft {
  id: string;
  content: QuoteContent;
  gross: Bani;
  from: StartedFrom | undefined;
  internalNote: string;
  key?: string | undefined;
}

export async function insertDraft(trx: Trx, draft: NewDraft, { by, now }: Authorship) {
  const { id, content, gross, from, key } = draft;
  const at = now.toISOString();
  const quote: Quote = {
    id,
    state: 'draft',
    sequence: 0,
    version: 1,
    number: null,
    sent_version: 0,
    ...toQuoteColumns(content, null),
    internal_note: draft.internalNote,
    gross,
    valid_until: content.validUntil,
    source_kind: from?.kind ?? null,
    source_id: from?.id ?? null,
    created_at: at,
    updated_at: at,
    updated_by: by.id,
    sent_at: null,
    seen_at: null,
    answered_at: null,
    reminded_at: null,
    invoice_number: null,
    invoiced_on: null,
    erased_at: null,
  };
  await insertQuote(trx, quote);
  const event = toEventColumns({ step: 'create' as const, sequence: 0, at, actor: by, key }, undefined, quote.state);
  await insertEvent(trx, 'quote_events', quote.id, event);
  await linkQuoteToClient(trx, quote);
  await recordActivity(trx, buildQuoteActivity(quote, by, { action: 'create' }), now);
  return quote;
}

type Saving = z.output<typeof schemas.saveQuoteSchemas.input>;

/** Saves while somebody types, so it writes no activity; versions record what was sent. */
async function saveDraft(context: DbContext, quote: Quote, { version, content: sent, internalNote }: Saving, by: User) {
  const content = await withOwnPhotos(context.db, quote, sent);
  await requireKnownUnits(context.db, quote, content);
  const { gross, largest } = await calculateGross(context, content);
  if (largest > quoteLimits.total) throw createInvalidFieldsFailure(totalTooLarge);
  const contents = toQuoteColumns(content, quote.number);
  if (version === quote.version && !quoteStepsFrom(quote.state).includes('send') && contents.content !== quote.content)
    throw new Failure('wrong_state', 'O ofertă acceptată nu se mai schimbă.');
  // Until the next version is sent, a sent quote stays linked to the client who received it.
  const { name, email, phone, phone_e164 } = quote;
  const columns = {
    ...contents,
    internal_note: internalNote,
    updated_at: context.now().toISOString(),
    updated_by: by.id,
    ...(quote.sent_version > 0 ? { name, email, phone, phone_e164 } : { gross, valid_until: content.validUntil }),
  };
  const isSaved = await context.db.transaction().execute(async (trx) => {
    if (!(await saveQuoteRow(trx, { ...quote, version }, columns))) return false;
    if (quote.sent_version === 0) await linkQuoteToClient(trx, { ...quote, ...columns });
    return true;
  });
  if (!isSaved) throw await createStaleDraftFailure(context, quote.id);
}

/** Units are standard or listed in the settings; a quote keeps units that were removed there. */
async function requireKnownUnits(db: Db, quote: Quote, { lines }: QuoteContent) {
  const customUnits = lines.flatMap((line, index) =>
    line.kind === 'item' && !isKnownUnit(line.unit) ? [{ index, unit: line.unit }] : [],
  );
  if (customUnits.length === 0) return;
  const { units } = (await readQuoteSettings(db)).value;
  const former = readContent(quote).lines.flatMap((line) => (line.kind === 'item' ? [line.unit] : []));
  const unknown = customUnits.filter(({ unit }) => !units.includes(unit) && !former.includes(unit));
  if (unknown.length > 0)
    throw createInvalidFieldsFailure(
      Object.fromEntries(unknown.map(({ index }) => [`content.lines.${index}.unit`, 'Alegeți unitatea'])),
    );
}

/** Drops photos of another client's garden, which a copied quote or a change of the client can leave behind. */
async function withOwnPhotos(db: Db, quote: Quote, content: QuoteContent): Promise<QuoteContent> {
  if (content.photos.length === 0) return content;
  const clientPhotos = await listPhotosFor(db, quote, content.client);
  const others = clientPhotos.length > 0 ? [] : await listSourcePhotos(db, quote);
  return { ...content, photos: content.photos.filter((id) => !others.some((photo) => photo.id === id)) };
}

async function createStaleDraftFailure(context: DbContext, id: string) {
  const current = await findQuote(context.db, id);
  if (!current) return new Failure('not_found', 'Oferta nu există sau a fost ștearsă.');
  return createStaleSaveFailure('Oferta a fost schimbată', {
    current: await viewQuote(context, current),
    by: await findSaverName(context.db, id),
    at: current.updated_at,
  });
}
