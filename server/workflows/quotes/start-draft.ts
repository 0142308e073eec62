import { randomUUID } from 'node:crypto';
import { findNextPeriod, suggestPeriod } from '../../../contract/agreements/period.ts';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { mapToRecord } from '../../../contract/kernel/map-to-record.ts';
import { type Bani, negateBani, zeroBani } from '../../../contract/kernel/money.ts';
import type { PaymentSettings } from '../../../contract/payments/settings.ts';
import type { EstimatePart } from '../../../contract/prices/estimate-price.ts';
import { type PriceUnit, readOptionPrice } from '../../../contract/prices/price-guide.ts';
import { formatEstimatePart, formatQuantity } from '../../../contract/prices/price-text.ts';
import type { StoredEstimate } from '../../../contract/prices/schemas.ts';
import { type QuoteContent, type QuoteItem, quoteContent } from '../../../contract/quotes/quote-content.ts';
import { type QuoteUnit, quoteLimits } from '../../../contract/quotes/quote-units.ts';
import { countRepetitions } from '../../../contract/quotes/repeated-lines.ts';
import type { QuoteSettings } from '../../../contract/quotes/settings.ts';
import type { QuoteSource } from '../../../contract/quotes/staff-quotes.ts';
import type { VatRate } from '../../../contract/quotes/vat.ts';
import { addressNames } from '../../../contract/visits/visit-fields.ts';
import { findRecordClient } from '../../company/clients/client-store.ts';
import { listTitles } from '../../company/content/content-store.ts';
import { readEstimate } from '../../company/content/offered-service.ts';
import { readStoredZone } from '../../company/coverage/place-zone.ts';
import type { DbContext } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { requireFound } from '../../platform/http/failure.ts';
import { type Agreement, readAgreementContent, requireAgreement } from '../agreements/agreement-store.ts';
import { readServiceNamesById } from '../agreements/agreement-view.ts';
import { findPlan, noPreferences, readKnownClient, readVisitClient } from '../agreements/draft-agreement.ts';
import { readStopState } from '../crew/fold-entries.ts';
import { findInquiry, type Inquiry } from '../inquiries/inquiry-store.ts';
import { readPaymentSettings } from '../payments/payment-settings.ts';
import { requireVisit } from '../visits/staff/staff-view.ts';
import { listPhotosFor } from './quote-photos.ts';
import { readQuoteSettings } from './quote-settings.ts';
import { findQuote, requireQuote } from './quote-store.ts';
import { readContent } from './snapshot.ts';

export interface StartedFrom {
  kind: QuoteSource;
  id: string;
}

type Start = Partial<Omit<QuoteContent, 'validUntil'>>;

/** The first content of a quote, taken from the record from which it is made. */
export async function startContent(context: DbContext, from: StartedFrom | undefined): Promise<QuoteContent> {
  const { db, now } = context;
  const { value: settings } = await readQuoteSettings(db);
  const today = toBucharestDay(now());
  const start: Start = from ? await starts[from.kind](context, from.id, settings) : {};
  const source = { source_kind: from?.kind ?? null, source_id: from?.id ?? null };
  const empty = { ...createEmptyContent(settings, await readPaymentSettings(db), today), ...start };
  const available = await listPhotosFor(db, source, empty.client);
  // A copied quote shows the photos chosen for its original; other quotes show those that the client may see.
  const shown = available.filter(({ isForClient }) => isForClient).map(({ id }) => id);
  const copied = start.photos?.filter((id) => available.some((photo) => photo.id === id));
  const content = { ...empty, photos: copied ?? shown.slice(0, quoteLimits.photos) };
  if (content.schedule && content.schedule.from < today) content.schedule = { ...content.schedule, from: today };
  // The estimate of an enormous garden may exceed the limits of a quote.
  return quoteContent.safeParse(content).data ?? { ...content, lines: [], discount: null };
}

const createEmptyContent = (settings: QuoteSettings, { depositPercent: percent }: PaymentSettings, today: string) => ({
  title: '',
  client: nobody,
  pricesIncludeVat: settings.pricesIncludeVat,
  lines: [],
  discount: null,
  ...(percent > 0 && { deposit: { kind: 'percent' as const, percent } }),
  terms: settings.termsTemplates[0]?.text ?? '',
  validUntil: addDays(today, settings.validDays),
  schedule: null,
});

const nobody = { name: '', email: '', phone: '', taxId: '', ...mapToRecord(addressNames, () => '') };

const cut = (text: string, max: number) => text.slice(0, max).toWellFormed().trim();

const starts: Record<QuoteSource, (context: DbContext, id: string, settings: QuoteSettings) => Promise<Start>> = {
  async visit({ db }, id, settings) {
    const visit = await requireVisit(db, id);
    return {
      title: cut(visit.service_name, 160),
      client: { ...nobody, ...readVisitClient(visit) },
      ...addLines(await listExtraWork(db, id, settings), readEstimatedLines(visit.estimate, settings)),
    };
  },
  async inquiry({ db }, id, settings) {
    const inquiry = requireFound(await findInquiry(db, id), 'Mesajul nu există sau a fost șters.');
    const [service] = await listTitles(db, 'services', inquiry.service_id ? [inquiry.service_id] : []);
    const { name, email, phone } = inquiry;
    return {
      title: cut(service?.title ?? '', 160),
      client: { ...nobody, ...(await readInquiryAddress(db, inquiry)), name, email, phone: phone ?? '' },
      ...readEstimatedLines(inquiry.estimate, settings),
    };
  },
  client: async ({ db }, id) => ({ client: { ...nobody, ...(await readKnownClient(db, id)) } }),
  async quote({ db }, id) {
    const { validUntil, ...content } = readContent(await requireQuote(db, id));
    return content;
  },
  plan: startFromPlan,
  agreement: startFromAgreement,
};

/** The client's garden to which the message refers, otherwise the place in the message. */
async function readInquiryAddress(db: Db, { id, zone }: Inquiry) {
  const place = readStoredZone(zone)?.place;
  const clientId = await findRecordClient(db, 'inquiry', id);
  const client = clientId && (await readKnownClient(db, clientId, place?.name));
  return { ...(place && { city: place.name, county: place.county }), ...client };
}

const addLines = (first: QuoteItem[], start: Start): Start =>
  first.length > 0 ? { ...start, lines: [...first, ...(start.lines ?? [])] } : start;

/** Extra work that the crew recorded, as lines without prices. */
async function listExtraWork(db: Db, visitId: string, { defaultVat: vat }: QuoteSettings) {
  const { notes } = await readStopState(db, visitId);
  return notes
    .filter(({ kind }) => kind === 'extra')
    .map(({ text }): QuoteItem => {
      const description = cut(text.replace(/\s+/g, ' '), quoteLimits.description);
      const priced = { unit: 'set' as const, quantity: 1000, unitPrice: zeroBani };
      return { kind: 'item', id: randomUUID(), description, ...priced, vat, isOptional: false };
    });
}

function readEstimatedLines(stored: string | null, { defaultVat }: QuoteSettings) {
  const estimate = readEstimate(stored);
  return estimate ? toQuoteLines(estimate, defaultVat) : {};
}

/** One monthly line for a year, for the first service; the price is the public one, VAT included. */
async function startFromPlan(context: DbContext, id: string, settings: QuoteSettings) {
  const plan = requireFound(await findPlan(context, id), 'Abonamentul nu mai este oferit.');
  const { name, features = [], priceAmount, serviceId } = plan;
  const terms = [settings.termsTemplates[0]?.text, listFeatures(name, features)].filter(Boolean).join('\n\n');
  return {
    title: `Abonament ${name}`,
    terms: terms.slice(0, quoteLimits.terms).toWellFormed(),
    ...(priceAmount &&
      serviceId &&
      priceMonthly(name, priceAmount, serviceId, settings, toBucharestDay(context.now()))),
  };
}

const listFeatures = (name: string, features: string[]) =>
  features.length > 0 ? [`Abonamentul ${name} include:`, ...features.map((feature) => `– ${feature}`)].join('\n') : '';

function priceMonthly(
  name: string,
  unitPrice: Bani,
  serviceId: string,
  { defaultVat }: QuoteSettings,
  today: string,
): Pick<QuoteContent, 'lines' | 'agreement' | 'pricesIncludeVat'> {
  const agreement = { ...noPreferences, ...suggestPeriod(today) };
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const recurrence: QuoteItem['recurrence'] = { serviceId, rule: { kind: 'monthly', times: 2 }, months };
  const line: QuoteItem = {
    kind: 'item',
    id: 'abonament',
    description: `Abonament ${name}`,
    unit: 'month',
    quantity: 1000 * countRepetitions(recurrence, 'month', agreement),
    unitPrice,
    vat: defaultVat,
    isOptional: false,
    recurrence,
  };
  return { lines: [line], agreement, pricesIncludeVat: true };
}

/** The same works for the next period; prices include VAT, as in the agreement. */
async function startFromAgreement(
  { db }: DbContext,
  id: string,
  { defaultVat }: QuoteSettings,
): Promise<Partial<QuoteContent>> {
  const agreement = await requireAgreement(db, id);
  const { title, client, works, ...terms } = readAgreementContent(agreement);
  const period = findNextPeriod({ start: terms.start, end: terms.end }, works);
  const accepted = await readAcceptedQuote(db, agreement);
  const services = await readServiceNamesById(db, works);
  const lines = works.map(({ id: workId, price, ...recurrence }): QuoteItem => {
    const line = accepted?.lines.find((each) => each.id === workId);
    return {
      kind: 'item',
      id: workId,
      description: line?.description ?? services.get(recurrence.serviceId) ?? '',
      unit: price.per,
      quantity: 1000 * Math.max(1, countRepetitions(recurrence, price.per, period)),
      unitPrice: price.amount,
      isOptional: false,
      recurrence,
      vat: line?.kind === 'item' ? line.vat : defaultVat,
    };
  });
  const { teamId, weekday, window, accessNotes } = terms;
  return {
    title,
    client,
    lines,
    pricesIncludeVat: true,
    ...(accepted && { terms: accepted.terms }),
    agreement: { ...period, teamId, weekday, window, accessNotes },
  };
}

async function readAcceptedQuote(db: Db, { quote_id }: Agreement) {
  const quote = quote_id ? await findQuote(db, quote_id) : undefined;
  return quote && readContent(quote);
}

const units: Record<PriceUnit, QuoteUnit> = { m2: 'm2', m: 'm', shrub: 'piece', hour: 'hour', visit: 'visit' };

/** The parts of an estimate as lines with the same total; visitors were shown prices with VAT. */
export function toQuoteLines(
  estimate: StoredEstimate,
  vat: VatRate,
): Pick<QuoteContent, 'lines' | 'discount' | 'pricesIncludeVat'> {
  const lines = estimate.parts
    .filter((part) => part.kind !== 'discount')
    .map((part): QuoteItem => {
      const priced = calculatePrice(part, estimate);
      const description = describe(part, estimate).slice(0, quoteLimits.description).toWellFormed();
      return { kind: 'item', id: randomUUID(), description, ...priced, vat, isOptional: false };
    });
  return { lines, discount: readDiscount(estimate), pricesIncludeVat: true };
}

function calculatePrice(part: EstimatePart, { unit, quantity }: StoredEstimate) {
  if (part.kind === 'units') return { unit: units[unit], quantity: part.quantity * 1000, unitPrice: part.price };
  const price = part.kind === 'option' && part.effect === 'perUnit' ? readOptionPrice(part) : undefined;
  if (price !== undefined) return { unit: units[unit], quantity: quantity * 1000, unitPrice: price };
  return { unit: 'set' as const, quantity: 1000, unitPrice: part.sum };
}

function describe(part: EstimatePart, { subject, unit, quantity, pricing }: StoredEstimate) {
  if (part.kind === 'units') return part.from > 0 ? `${subject}, peste ${formatQuantity(part.from, unit)}` : subject;
  if (part.kind === 'bracket')
    return `${subject}, ${formatQuantity(quantity, unit)}${pricing === 'perMonth' ? ', o lună' : ''}`;
  return part.kind === 'option' ? part.name : formatEstimatePart(part, unit);
}

/** An amount if a minimum was added after it: a percentage would lower the minimum too. */
function readDiscount({ parts }: StoredEstimate): QuoteContent['discount'] {
  const part = parts.find(({ kind }) => kind === 'discount');
  if (part?.kind !== 'discount' || part.sum === 0) return null;
  return parts.some(({ kind }) => kind === 'minimum')
    ? { kind: 'amount', amount: negateBani(part.sum) }
    : { kind: 'percent', percent: part.percent };
}
