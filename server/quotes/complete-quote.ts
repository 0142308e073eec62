import { dayInBucharest } from '../../contract/kernel/local-time.ts';
import { phoneInE164 } from '../../contract/kernel/phone.ts';
import type { QuoteContent } from '../../contract/quotes/quote-content.ts';
import { findOfferedService } from '../content/offered-service.ts';
import type { DbContext } from '../context.ts';
import { invalidFields } from '../http/failure.ts';
import { listAvailablePhotos, type Source } from './quote-photos.ts';
import { listAgreementProblems } from './repeated/agreement-problems.ts';
import { calculateGross } from './snapshot.ts';

/** A draft may be incomplete; what is sent may not. Refuses with a message for each field. */
export async function requireComplete(context: DbContext, source: Source, content: QuoteContent) {
  const problems = await listQuoteProblems(context, source, content);
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

export async function listQuoteProblems(context: DbContext, source: Source, content: QuoteContent): Promise<Problems> {
  return {
    ...textProblems(content),
    ...contactProblems(content),
    ...(content.validUntil < dayInBucharest(context.now()) && { 'content.validUntil': 'Data a trecut' }),
    ...(await totalProblems(context, content)),
    ...(await photoProblems(context, source, content)),
    ...(await scheduleProblems(context, content)),
    ...(await listAgreementProblems(context, content)),
  };
}

type Problems = Record<string, string>;

function textProblems({ title, lines }: QuoteContent): Problems {
  const empty = lines.flatMap(({ kind, description }, at) =>
    description === ''
      ? [[`content.lines.${at}.description`, kind === 'item' ? 'Scrieți ce se face' : 'Scrieți titlul'] as const]
      : [],
  );
  return {
    ...(title === '' && { 'content.title': 'Dați un titlu ofertei' }),
    ...(!lines.some(({ kind }) => kind === 'item') && { 'content.lines': 'Adăugați cel puțin o linie cu preț' }),
    ...Object.fromEntries(empty),
  };
}

function contactProblems({ client: { name, email, phone } }: QuoteContent): Problems {
  return {
    ...(name === '' && { 'content.client.name': 'Scrieți numele clientului' }),
    ...(!email && !phone && { 'content.client.email': 'Scrieți un e-mail sau un telefon' }),
    ...(!email && phone && !phoneInE164(phone) && { 'content.client.phone': 'Numărul de telefon nu este valid' }),
  };
}

async function totalProblems(context: DbContext, content: QuoteContent): Promise<Problems> {
  const hasItems = content.lines.some(({ kind }) => kind === 'item');
  const { largest } = await calculateGross(context, content);
  return hasItems && largest === 0 ? { 'content.lines': 'Totalul ofertei este zero' } : {};
}

async function photoProblems({ db }: DbContext, source: Source, { photos }: QuoteContent): Promise<Problems> {
  const available = photos.length > 0 ? await listAvailablePhotos(db, source) : [];
  const isMissing = photos.some((id) => !available.some((photo) => photo.id === id));
  return isMissing ? { 'content.photos': 'O fotografie aleasă a fost ștearsă. Alegeți din nou fotografiile.' } : {};
}

async function scheduleProblems({ db, now }: DbContext, { schedule }: QuoteContent): Promise<Problems> {
  if (!schedule || (await findOfferedService(db, schedule.serviceId, now()))) return {};
  return { 'content.schedule.serviceId': 'Serviciul nu mai este oferit' };
}
