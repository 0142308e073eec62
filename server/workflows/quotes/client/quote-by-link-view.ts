import type { QuoteByLink } from '../../../../contract/quotes/quote-by-link.ts';
import { describeChanges } from '../../../../contract/quotes/quote-changes.ts';
import type { QuoteSnapshot } from '../../../../contract/quotes/quote-content.ts';
import type { QuoteState } from '../../../../contract/quotes/steps.ts';
import type { DbContext } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { type Agreement, readAgreementContent } from '../../agreements/agreement-store.ts';
import { readVisitStatuses } from '../../visits/visit-facts.ts';
import { toVisitHours } from '../../visits/visit-time.ts';
import { parseEvidence } from '../evidence.ts';
import { viewClientPayment } from '../money/order-money.ts';
import { listSourcePhotos } from '../quote-photos.ts';
import {
  findAcceptance,
  findWithdrawal,
  listQuoteVersions,
  type Quote,
  type QuoteLink,
  readQuoteState,
} from '../quote-store.ts';
import { buildDraftSnapshot, hashText, parseSnapshot, readVersion } from '../snapshot.ts';
import { calculateExecuted, describeWithdrawalRight, readOrdered } from '../withdrawal-right.ts';

export interface OpenedQuote {
  quote: Quote;
  link: QuoteLink;
}

interface ShownVersion {
  snapshot: QuoteSnapshot;
  hash: string;
}

export const isPreview = ({ link }: OpenedQuote) => link.channel === 'preview';

/** The newest sent version or, for a preview, the draft. */
export async function readShownVersion(context: DbContext, opened: OpenedQuote): Promise<ShownVersion> {
  const { quote } = opened;
  if (isPreview(opened)) {
    const snapshot = await buildDraftSnapshot(context, quote);
    return { snapshot, hash: hashText(JSON.stringify(snapshot)) };
  }
  const version = await readVersion(context.db, quote);
  if (!version) throw new Error(`Version ${quote.sent_version} of quote ${quote.id} is missing.`);
  return version;
}

/** Refuses an answer to another version than the newest, and says what changed. */
export async function requireNewest(context: DbContext, opened: OpenedQuote, answeredHash: string) {
  const { snapshot, hash } = await readShownVersion(context, opened);
  if (hash !== answeredHash) throw await createQuoteChangedFailure(context, opened, snapshot, answeredHash);
  return snapshot;
}

async function createQuoteChangedFailure(
  context: DbContext,
  opened: OpenedQuote,
  newest: QuoteSnapshot,
  answeredHash: string,
) {
  const quote = await viewQuoteByLink(context, opened);
  const answered = (await listQuoteVersions(context.db, opened.quote.id)).find(({ hash }) => hash === answeredHash);
  const changes = answered ? describeChanges(parseSnapshot(answered.snapshot), newest) : quote.changes;
  return new Failure(
    'quote_changed',
    'Oferta s-a schimbat între timp. Vă rugăm să citiți noua versiune înainte de a răspunde.',
    { details: { changes, quote } },
  );
}

export async function viewQuoteByLink(context: DbContext, opened: OpenedQuote): Promise<QuoteByLink> {
  const { db, now } = context;
  const { quote } = opened;
  const { snapshot, hash } = await readShownVersion(context, opened);
  const { photos, ...shown } = snapshot;
  const state = isPreview(opened) ? 'draft' : readQuoteState(quote, now());
  return {
    isPreview: isPreview(opened),
    state,
    hash,
    snapshot: shown,
    photos: await viewPhotos(db, quote, photos),
    changes: await listChanges(db, quote, snapshot),
    canAnswer: state === 'sent',
    ...(isPreview(opened) ? { acceptance: null, withdrawal: null } : await viewAnswer(context, quote, snapshot)),
  };
}

async function viewPhotos(db: Db, quote: Quote, ids: string[]) {
  const available = ids.length > 0 ? await listSourcePhotos(db, quote) : [];
  return ids.flatMap((id, position) => {
    const photo = available.find((each) => each.id === id);
    return photo ? [{ position, width: photo.width, height: photo.height }] : [];
  });
}

async function listChanges(db: Db, quote: Quote, snapshot: QuoteSnapshot) {
  const before = snapshot.version > 1 ? await readVersion(db, quote, snapshot.version - 1) : undefined;
  return before ? describeChanges(before.snapshot, snapshot) : [];
}

async function viewAnswer(context: DbContext, quote: Quote, snapshot: QuoteSnapshot) {
  const { db, now } = context;
  const row = await findAcceptance(db, quote.id);
  if (!row) return { acceptance: null, withdrawal: null };
  const { visits, agreement } = await readOrdered(db, quote);
  const { at, name, gross } = row;
  const readStatus = await readVisitStatuses(db, visits, now());
  const acceptance = {
    at,
    name,
    gross,
    options: parseEvidence(row).options,
    visits: visits.map((visit) => {
      const { localTime: date, ...hours } = toVisitHours(visit);
      return { date, state: visit.state, status: readStatus(visit), ...hours };
    }),
    agreement: agreement ? viewAgreement(quote, agreement) : null,
    payment: await viewClientPayment(db, quote, now()),
  };
  const ordered = { visits, agreement };
  const right = describeWithdrawalRight({ quote, acceptance: row, snapshot, ordered }, now());
  if (!right) return { acceptance, withdrawal: null };
  const withdrawn = await findWithdrawal(db, quote.id);
  const withdrawal = {
    ...right,
    executed: withdrawn?.executed ?? (await calculateExecuted(context, row, snapshot, ordered)),
    withdrawnAt: withdrawn?.at ?? null,
  };
  return { acceptance, withdrawal };
}

/** Shows the accepted period, because a withdrawal ends the agreement at once. */
const viewAgreement = ({ state }: Quote, agreement: Agreement) => ({
  number: agreement.number,
  start: agreement.start_on,
  end: state === 'withdrawn' ? readAgreementContent(agreement).end : agreement.end_on,
});

const reasons: Record<Exclude<QuoteState, 'sent' | 'expired'>, string> = {
  draft: 'Oferta nu a fost trimisă încă.',
  accepted: 'Oferta a fost deja acceptată.',
  declined: 'Oferta a fost deja refuzată. Dacă v-ați răzgândit, vă rugăm să ne contactați.',
  withdrawn: 'Contractul a încetat prin retragere.',
};

export function refuseUnlessOpen(opened: OpenedQuote, now: Date) {
  refusePreview(opened);
  const state = readQuoteState(opened.quote, now);
  if (state === 'sent') return;
  if (state === 'expired')
    throw new Failure('quote_expired', 'Oferta a expirat. Contactați-ne dacă doriți una actualizată.');
  throw new Failure('wrong_state', reasons[state]);
}

/** A concurrent call changed the quote. */
export function refuseChanged(): never {
  throw new Failure('wrong_state', 'Oferta s-a schimbat între timp. Reîncărcați pagina.');
}

export function refusePreview(opened: OpenedQuote) {
  if (isPreview(opened))
    throw new Failure('wrong_state', 'Aceasta este o previzualizare: clientul răspunde din linkul lui.');
}
