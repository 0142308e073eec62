import { randomUUID } from 'node:crypto';
import { addDays, dayInBucharest } from '../../contract/kernel/local-time.ts';
import { type QuoteContent, type QuoteItem, quoteContent } from '../../contract/quotes/quote-content.ts';
import { quoteLimits } from '../../contract/quotes/quote-units.ts';
import type { QuoteSettings } from '../../contract/quotes/settings.ts';
import type { QuoteSource } from '../../contract/quotes/staff-quotes.ts';
import { addressFields, mapFields } from '../../contract/visits/visit-fields.ts';
import { requireClient } from '../clients/client-view.ts';
import { listTitles } from '../content/content-store.ts';
import { readEstimate } from '../content/requested-estimate.ts';
import type { DbContext } from '../context.ts';
import { readStopState } from '../crew/stop-state.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import { findInquiry } from '../inquiries/inquiry-store.ts';
import { requireVisit } from '../visits/staff/staff-view.ts';
import { listVisitsOfContact } from '../visits/staff/staff-visit-store.ts';
import { readFields } from '../visits/visit-columns.ts';
import { estimateLines } from './estimate-lines.ts';
import { readContent } from './quote-columns.ts';
import { listAvailablePhotos } from './quote-photos.ts';
import { readQuoteSettings } from './quote-settings.ts';
import { findQuote } from './quote-store.ts';
import { startFromPlan } from './repeated/plan-content.ts';
import { startFromAgreement } from './repeated/renewal-content.ts';

export interface StartedFrom {
  kind: QuoteSource;
  id: string;
}

type Start = Partial<Omit<QuoteContent, 'photos' | 'validUntil'>>;

/** Filled in from what is known where the quote starts. */
export async function startContent(context: DbContext, from: StartedFrom | undefined): Promise<QuoteContent> {
  const { db, now } = context;
  const { value: settings } = await readQuoteSettings(db);
  const today = dayInBucharest(now());
  const start = from ? await starts[from.kind](context, from.id, settings) : {};
  const source = { source_kind: from?.kind ?? null, source_id: from?.id ?? null };
  const photos = (await listAvailablePhotos(db, source)).slice(0, quoteLimits.photos).map(({ id }) => id);
  const content = { ...emptyContent(settings, today), ...start, photos };
  if (content.schedule && content.schedule.from < today) content.schedule = { ...content.schedule, from: today };
  // A quote has tighter limits than an estimate of an enormous garden.
  return quoteContent.safeParse(content).data ?? { ...content, lines: [], discount: null };
}

const emptyContent = (settings: QuoteSettings, today: string) => ({
  title: '',
  client: nobody,
  pricesIncludeVat: settings.pricesIncludeVat,
  lines: [],
  discount: null,
  terms: settings.termsTemplates[0]?.text ?? '',
  validUntil: addDays(today, settings.validDays),
  schedule: null,
});

const noAddress = mapFields(Object.keys(addressFields) as (keyof typeof addressFields)[], () => '');
const nobody = { name: '', email: '', phone: '', taxId: '', ...noAddress };

const cut = (text: string, max: number) => text.slice(0, max).toWellFormed().trim();

const starts: Record<QuoteSource, (context: DbContext, id: string, settings: QuoteSettings) => Promise<Start>> = {
  async visit({ db }, id, settings) {
    const visit = await requireVisit(db, id);
    const { name, email, phone } = visit;
    return {
      title: cut(visit.service_name, 160),
      client: { ...nobody, name, email, phone, ...readFields(visit, addressFields) },
      ...addLines(await listExtraWork(db, id, settings), linesFrom(visit.estimate, settings)),
    };
  },
  async inquiry({ db }, id, settings) {
    const inquiry = await findInquiry(db, id);
    if (!inquiry) throw new Failure('not_found', 'Mesajul nu există sau a fost șters.');
    const [service] = await listTitles(db, 'services', inquiry.service_id ? [inquiry.service_id] : []);
    const { name, email, phone } = inquiry;
    return {
      title: cut(service?.title ?? '', 160),
      client: { ...nobody, name, email, phone: phone ?? '' },
      ...linesFrom(inquiry.estimate, settings),
    };
  },
  async client({ db }, id) {
    const { name, email, phone } = await requireClient(db, id);
    const [visit] = await listVisitsOfContact(db, { email: email ?? '', phone }, '', 1);
    const address = visit && readFields(visit, addressFields);
    return { client: { ...nobody, name, email: email ?? '', phone: phone ?? '', ...address } };
  },
  async quote({ db }, id) {
    const { photos, validUntil, ...content } = readContent(await requireQuote(db, id));
    return content;
  },
  plan: startFromPlan,
  agreement: startFromAgreement,
};

const addLines = (first: QuoteItem[], start: Start): Start =>
  first.length > 0 ? { ...start, lines: [...first, ...(start.lines ?? [])] } : start;

/** What the crew noted for a quote, without prices. */
async function listExtraWork(db: Db, visitId: string, { defaultVat: vat }: QuoteSettings) {
  const { notes } = await readStopState(db, visitId);
  return notes
    .filter(({ kind }) => kind === 'extra')
    .map(({ text }): QuoteItem => {
      const description = cut(text.replace(/\s+/g, ' '), quoteLimits.description);
      const priced = { unit: 'set' as const, quantity: 1000, unitPrice: 0 };
      return { kind: 'item', id: randomUUID(), description, ...priced, vat, isOptional: false };
    });
}

function linesFrom(stored: string | null, { defaultVat }: QuoteSettings) {
  const estimate = readEstimate(stored);
  return estimate ? estimateLines(estimate, defaultVat) : {};
}

export async function requireQuote(db: Db, id: string) {
  const quote = await findQuote(db, id);
  if (!quote) throw new Failure('not_found', 'Oferta nu există sau a fost ștearsă.');
  return quote;
}
