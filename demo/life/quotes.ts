import { addDays } from '../../contract/kernel/local-time.ts';
import type { QuoteContent, QuoteLine } from '../../contract/quotes/quote-content.ts';
import { defaultAvailability } from '../../contract/visits/availability.ts';
import { findNextWorkingDay, isWorkingDay, listDays, type Moment, parseMinutes, toInstant } from './days.ts';
import type { LifeInquiry } from './inquiries.ts';
import { createBlankVisit, type LifeVisit, withStep } from './life-visit.ts';
import { type Person, people } from './people.ts';
import { draftText, type LineText, type Order, type QuotePlan, quotePlans, quoteTerms } from './quote-texts.ts';
import { createRandom, type Random } from './random.ts';
import type { Windows } from './windows.ts';

export type LifeQuoteStep =
  | { step: 'send'; at: string; content: QuoteContent; seenAt: string | null }
  | { step: 'accept'; at: string; name: string; options: string[]; visitId: string }
  | { step: 'decline'; at: string; reason: string }
  | { step: 'expire'; at: string };

export interface LifeQuote {
  id: string;
  source: { kind: 'visit' | 'inquiry'; id: string } | undefined;
  createdAt: string;
  content: QuoteContent;
  internalNote: string;
  steps: LifeQuoteStep[];
  invoice: { number: string; date: string } | null;
}

interface Known {
  visits: LifeVisit[];
  inquiries: LifeInquiry[];
  windows: Windows;
  fullDay: string;
}

const validDays = 30;
const orderedService = 'amenajare-peisagistica';

/** Quotes in every state, the oldest first, and the visits that were ordered by accepting them. */
export function makeQuotes(moment: Moment, known: Known) {
  const random = createRandom(`${moment.today} quotes`);
  const made = quotePlans.map((plan) => makeQuote(random, moment, known, plan));
  return {
    quotes: [...made.map(({ quote }) => quote), makeDraft(random, moment, known.inquiries)],
    ordered: made.flatMap(({ visit }) => visit ?? []),
  };
}

function makeQuote(random: Random, moment: Moment, known: Known, plan: QuotePlan) {
  const { client, sent, seen, second, order, internalNote = '' } = plan;
  const id = random.id();
  const person = people.find(({ name }) => name === client) as Person;
  const visit = order ? orderVisit(random, moment, known, { ...order, person, quoteId: id }) : undefined;
  const send = (days: number, seenDays: number | undefined, text: Pick<QuotePlan, 'lines' | 'discount'>) => ({
    step: 'send' as const,
    at: toInstant(findWorkingDayAgo(moment, days), random.int(10 * 60, 16 * 60)),
    content: buildQuoteContent(moment, { ...plan, ...text }, person),
    seenAt: seenDays ? pickEveningAgo(random, moment, seenDays) : null,
  });
  const first = send(sent, seen, plan);
  const steps = [first, ...(second ? [send(second.sent, second.seen, second)] : [])];
  const quote: LifeQuote = {
    id,
    source: findSource(known.visits, person, first.at),
    content: first.content,
    internalNote,
    createdAt: new Date(Date.parse(first.at) - random.int(15, 50) * 60_000).toISOString(),
    steps: [...steps, ...answer(random, moment, plan, first.content, visit)],
    invoice: order?.invoice && visit ? { number: order.invoice, date: findNextWorkingDay(getDayAfter(visit)) } : null,
  };
  return { quote, visit };
}

const getDayAfter = ({ localTime }: LifeVisit) => addDays(localTime.slice(0, 10), 1);

const findWorkingDayAgo = ({ today }: Moment, days: number) =>
  listDays(addDays(today, -days - 10), addDays(today, -days)).findLast(isWorkingDay) as string;

const pickEveningAgo = (random: Random, { today }: Moment, days: number) =>
  toInstant(addDays(today, -days), random.int(18 * 60, 21 * 60));

/** The last completed visit to the client before the quote. */
function findSource(visits: LifeVisit[], person: Person, before: string): LifeQuote['source'] {
  const findCompletion = ({ steps }: LifeVisit) => steps.find(({ step, at }) => step === 'complete' && at < before)?.at;
  const seen = visits.filter((visit) => visit.person === person && findCompletion(visit));
  const last = seen.toSorted((a, b) => (a.localTime < b.localTime ? 1 : -1))[0];
  return last && { kind: 'visit', id: last.id };
}

function answer(
  random: Random,
  moment: Moment,
  { client, order, declined }: QuotePlan,
  { lines, validUntil }: QuoteContent,
  visit: LifeVisit | undefined,
): LifeQuoteStep[] {
  if (order && visit) {
    const options = lines.flatMap((line) => (line.kind === 'item' && line.isOptional ? [line.id] : []));
    return [{ step: 'accept', at: visit.askedAt, name: order.signer ?? client, options, visitId: visit.id }];
  }
  if (declined)
    return [{ step: 'decline', at: pickEveningAgo(random, moment, declined.days), reason: declined.reason }];
  return validUntil < moment.today ? [{ step: 'expire', at: toInstant(addDays(validUntil, 1), 4) }] : [];
}

type Ordered = Order & { person: Person; quoteId: string };

/** On the first day on which a team has enough windows and the client has no other visit. */
function orderVisit(random: Random, moment: Moment, { visits, windows, fullDay }: Known, ordered: Ordered): LifeVisit {
  const { accepted, windows: windowCount, between, note, person, quoteId } = ordered;
  const [from, to] = between.map((days) => addDays(moment.today, days)) as [string, string];
  const isExpected = (day: string) =>
    visits.some((visit) => visit.person === person && visit.localTime.startsWith(day));
  const days = listDays(from, to).filter((day) => isWorkingDay(day) && day !== fullDay && !isExpected(day));
  const held = days
    .values()
    .map((day) => windows.holdSeveral(day, windowCount))
    .find(Boolean);
  const { localTime, team } = held as NonNullable<typeof held>;
  const [day, time] = [localTime.slice(0, 10), localTime.slice(11, 16)];
  const visit: LifeVisit = {
    ...createBlankVisit(random, { day, time, team, person, serviceId: orderedService }),
    quoteId,
    source: 'staff',
    askedAt: pickEveningAgo(random, moment, accepted),
    windowCount,
    staffNotes: note ?? '',
  };
  if (day >= moment.today) return visit;
  const end = parseMinutes(time) + windowCount * defaultAvailability.windowMinutes;
  return withStep(visit, 'complete', toInstant(day, end - random.int(5, 40)));
}

function buildQuoteContent(moment: Moment, plan: QuotePlan, person: Person): QuoteContent {
  const { title, taxId = '', lines, discount = null, sent, schedule, order } = plan;
  const { name, email, phone, streetName, houseNumber, city, county } = person;
  const work = schedule ?? (order && { serviceId: orderedService, windows: order.windows, ahead: order.between[0] });
  return {
    ...blankContent,
    title,
    lines: numberLines(lines),
    discount,
    client: { ...nobody, name, email, phone, taxId, streetName, houseNumber, city, county },
    validUntil: addDays(moment.today, validDays - sent),
    schedule: work
      ? { serviceId: work.serviceId, windowCount: work.windows, from: addDays(moment.today, work.ahead) }
      : null,
  };
}

const blankContent = { pricesIncludeVat: true, terms: quoteTerms, photos: [] };

const nobody = {
  name: '',
  email: '',
  phone: '',
  taxId: '',
  streetName: '',
  houseNumber: '',
  buildingName: '',
  city: '',
  county: '',
  postalCode: '',
};

const numberLines = (lines: LineText[]) =>
  lines.map((line, index): QuoteLine => ({ ...line, id: `linia-${index + 1}` }));

/** Makes a draft from the message about a design that is being worked on, with its photos. */
function makeDraft(random: Random, { today }: Moment, inquiries: LifeInquiry[]): LifeQuote {
  const { id, sender, createdAt, photos } = inquiries.find(
    ({ serviceId, steps, photos: sent }) => serviceId === orderedService && steps.at(-1)?.step === 'open' && sent[0],
  ) as LifeInquiry;
  const { name, email, phone = '' } = sender;
  return {
    id: random.id(),
    source: { kind: 'inquiry', id },
    internalNote: '',
    steps: [],
    invoice: null,
    createdAt: new Date(Date.parse(createdAt) + 90 * 60_000).toISOString(),
    content: {
      ...blankContent,
      title: draftText.title,
      lines: numberLines(draftText.lines),
      discount: null,
      schedule: null,
      client: { ...nobody, name, email, phone },
      validUntil: addDays(today, validDays),
      photos: photos.map((_, position) => `inquiry-${id}-${position}`),
    },
  };
}
