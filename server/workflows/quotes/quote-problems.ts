import { agreementLimits, neverDue } from '../../../contract/agreements/agreement-content.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { formatBani } from '../../../contract/kernel/money.ts';
import { toE164 } from '../../../contract/kernel/phone.ts';
import { maxCountMessage } from '../../../contract/kernel/scalars.ts';
import type { QuoteContent, QuoteItem } from '../../../contract/quotes/quote-content.ts';
import { formatLineQuantity, quoteLimits } from '../../../contract/quotes/quote-units.ts';
import { calculateUnitGross, countRepetitions, repeatedUnits } from '../../../contract/quotes/repeated-lines.ts';
import { findOfferedService } from '../../company/content/offered-service.ts';
import { listTeams } from '../../company/teams/team-store.ts';
import type { DbContext } from '../../context.ts';
import { createInvalidFieldsFailure } from '../../platform/http/failure.ts';
import { listOverlaps } from '../agreements/write-agreement.ts';
import { listPhotosFor, type Source } from './quote-photos.ts';
import { readQuoteSettings } from './quote-settings.ts';
import { calculateGross, priceLines } from './snapshot.ts';

/** A draft may be incomplete; what is sent may not. Refuses with a message for each field. */
export async function requireComplete(context: DbContext, source: Source, content: QuoteContent) {
  const problems = await listQuoteProblems(context, source, content);
  if (Object.keys(problems).length > 0) throw createInvalidFieldsFailure(problems);
}

export async function listQuoteProblems(context: DbContext, source: Source, content: QuoteContent): Promise<Problems> {
  return {
    ...listTextProblems(content),
    ...listContactProblems(content),
    ...(content.validUntil < toBucharestDay(context.now()) && { 'content.validUntil': 'Data a trecut' }),
    ...(await listTotalProblems(context, content)),
    ...(await listPhotoProblems(context, source, content)),
    ...(await listScheduleProblems(context, content)),
    ...(await listAgreementProblems(context, content)),
  };
}

type Problems = Record<string, string>;

function listTextProblems({ title, lines }: QuoteContent): Problems {
  const empty = lines.flatMap(({ kind, description }, index) =>
    description === ''
      ? [[`content.lines.${index}.description`, kind === 'item' ? 'Scrieți ce se face' : 'Scrieți titlul'] as const]
      : [],
  );
  return {
    ...(title === '' && { 'content.title': 'Dați un titlu ofertei' }),
    ...(!lines.some(({ kind }) => kind === 'item') && { 'content.lines': 'Adăugați cel puțin o linie cu preț' }),
    ...Object.fromEntries(empty),
  };
}

function listContactProblems({ client: { name, email, phone } }: QuoteContent): Problems {
  return {
    ...(name === '' && { 'content.client.name': 'Scrieți numele clientului' }),
    ...(!email && !phone && { 'content.client.email': 'Scrieți un e-mail sau un telefon' }),
    ...(!email && phone && !toE164(phone) && { 'content.client.phone': 'Numărul de telefon nu este valid' }),
  };
}

async function listTotalProblems(context: DbContext, content: QuoteContent): Promise<Problems> {
  const hasItems = content.lines.some(({ kind }) => kind === 'item');
  const { largest } = await calculateGross(context, content);
  if (largest > quoteLimits.total) return totalTooLarge;
  return hasItems && largest === 0 ? { 'content.lines': 'Totalul ofertei este zero' } : {};
}

export const totalTooLarge: Problems = { 'content.lines': `Totalul trece de ${formatBani(quoteLimits.total)}` };

async function listPhotoProblems(
  { db }: DbContext,
  source: Source,
  { photos, client }: QuoteContent,
): Promise<Problems> {
  const available = photos.length > 0 ? await listPhotosFor(db, source, client) : [];
  const isMissing = photos.some((id) => !available.some((photo) => photo.id === id));
  return isMissing ? { 'content.photos': 'O fotografie aleasă a fost ștearsă. Alegeți din nou fotografiile.' } : {};
}

async function listScheduleProblems({ db, now }: DbContext, { schedule }: QuoteContent): Promise<Problems> {
  if (!schedule || (await findOfferedService(db, schedule.serviceId, now()))) return {};
  return { 'content.schedule.serviceId': 'Serviciul nu mai este oferit' };
}

type Terms = NonNullable<QuoteContent['agreement']>;
interface Repeated {
  item: QuoteItem & Required<Pick<QuoteItem, 'recurrence'>>;
  /** Index among all lines. */
  index: number;
}

/** The reasons why repeated lines cannot become an agreement, by field. */
async function listAgreementProblems(context: DbContext, content: QuoteContent): Promise<Problems> {
  const { lines, agreement: terms, discount, client } = content;
  const repeated = lines.flatMap((line, index): Repeated[] =>
    line.kind === 'item' && line.recurrence ? [{ item: { ...line, recurrence: line.recurrence }, index }] : [],
  );
  if (repeated.length === 0) return terms ? { 'content.agreement.start': 'Nicio linie nu este repetată' } : {};
  if (!terms) return { 'content.agreement.start': 'Alegeți prima și ultima zi a contractului' };
  return {
    ...(repeated.length > agreementLimits.works && {
      'content.lines': maxCountMessage(agreementLimits.works, 'lucrări repetate'),
    }),
    ...(discount?.kind === 'amount' && {
      'content.discount.amount': 'Cu lucrări repetate reducerea se dă în procente',
    }),
    ...(client.city === '' && { 'content.client.city': 'Scrieți localitatea grădinii' }),
    ...(terms.start < toBucharestDay(context.now()) && { 'content.agreement.start': 'Data a trecut' }),
    ...(await listTeamProblems(context, terms)),
    ...(await listPriceProblems(context, content, repeated)),
    ...(await listOverlapProblems(context, content, repeated, terms)),
    ...(await listLineProblems(context, repeated, terms)),
  };
}

async function listTeamProblems({ db }: DbContext, { teamId }: Terms): Promise<Problems> {
  if (!teamId || (await listTeams(db)).some(({ id }) => id === teamId)) return {};
  return { 'content.agreement.teamId': 'Echipa nu mai există' };
}

async function listPriceProblems(
  { db, now }: DbContext,
  content: QuoteContent,
  repeated: Repeated[],
): Promise<Problems> {
  const { isVatPayer } = (await readQuoteSettings(db)).value;
  const tooMuch = repeated.filter(({ item }) => {
    const [line] = priceLines([item], isVatPayer, now());
    return line?.kind === 'item' && calculateUnitGross(line, content) > agreementLimits.price;
  });
  const message = `Cel mult ${formatBani(agreementLimits.price)} o vizită sau o lună`;
  return Object.fromEntries(tooMuch.map(({ index }) => [`content.lines.${index}.unitPrice`, message]));
}

async function listOverlapProblems(
  { db, now }: DbContext,
  { client }: QuoteContent,
  repeated: Repeated[],
  { start, end }: Terms,
): Promise<Problems> {
  const works = repeated.map(({ item }) => item.recurrence);
  const overlaps = await listOverlaps(db, { client, works, start, end }, toBucharestDay(now()));
  return Object.fromEntries(
    repeated.flatMap(({ item, index }) => {
      const message = overlaps.get(item.recurrence.serviceId);
      return message ? [[`content.lines.${index}.recurrence.serviceId`, message]] : [];
    }),
  );
}

async function listLineProblems({ db, now }: DbContext, repeated: Repeated[], terms: Terms): Promise<Problems> {
  const problems: Problems = {};
  for (const { item, index } of repeated) {
    const { recurrence, unit, quantity } = item;
    const { serviceId } = recurrence;
    const isDuplicate = repeated.some((other) => other.index < index && other.item.recurrence.serviceId === serviceId);
    const add = (field: string, message: string) => {
      problems[`content.lines.${index}.${field}`] = message;
    };
    const count = countRepetitions(recurrence, unit, terms);
    if (!isRepeatedUnit(unit)) add('unit', 'Lucrările repetate se plătesc pe vizită sau pe lună');
    // A month may be paid for in which no visit falls due.
    else if (countRepetitions(recurrence, 'visit', terms) === 0) add('recurrence.months', neverDue);
    else if (quantity !== count * 1000)
      add('quantity', `În perioada contractului sunt ${formatLineQuantity({ quantity: count * 1000, unit })}`);
    if (isDuplicate) add('recurrence.serviceId', 'Serviciul este deja într-o linie repetată');
    else if (!(await findOfferedService(db, serviceId, now())))
      add('recurrence.serviceId', 'Serviciul nu mai este oferit');
  }
  return problems;
}

const isRepeatedUnit = (unit: QuoteItem['unit']) => repeatedUnits.some((repeated) => repeated === unit);
