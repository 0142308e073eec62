import type { EmailKind, EmailPayload } from '../contract/emails/email-payload.ts';
import {
  formatVisitDay,
  formatVisitHours,
  formatVisitShortDay,
  hasHour,
} from '../contract/visits/format-visit-time.ts';
import { type Block, buttonBlock, type EmailPage, factsBlock, smallPrintBlock, textBlock } from './email-page.ts';
import { greeting, visitorText } from './visitor-text.ts';

type VisitEmail = Extract<
  EmailPayload,
  { kind: 'visitReceived' | 'visitConfirmed' | 'visitMoved' | 'visitCancelled' | 'visitReminder' | 'visitThanks' }
>;
type Of<Kind extends EmailKind> = Extract<VisitEmail, { kind: Kind }>;

const noHour = 'ora o stabilim împreună, la telefon';
const recipientReason =
  'Primiți acest mesaj pentru că această adresă a fost folosită la o cerere de vizită pe site-ul nostru.';
const askForReview =
  'Ne-ar ajuta mult o recenzie de două rânduri: și ca să știm ce putem face mai bine, și pentru cei care își caută un grădinar.';
const notYou =
  'Dacă nu dumneavoastră ați cerut vizita, o puteți anula cu butonul de mai sus sau puteți ignora mesajul.';

export function visitReceivedEmail({ company, name, visit, manageUrl, texts }: Of<'visitReceived'>): EmailPage {
  const opening =
    texts?.opening || 'Vă mulțumim. Am notat cererea pentru o vizită și vă contactăm în curând ca să o confirmăm.';
  return {
    opening,
    preview: `${visit.service}, ${formatVisitShortDay(visit.localTime)}. Vă contactăm în curând pentru confirmare.`,
    eyebrow: 'Cerere primită',
    title: 'Am primit cererea dumneavoastră',
    blocks: [
      textBlock(greeting(name)),
      ...paragraphs(opening),
      moment(visit),
      aboutVisit(visit),
      buttonBlock('Vedeți sau schimbați vizita', manageUrl),
      textBlock(
        'De pe pagina vizitei o puteți muta în alt interval liber, o puteți anula sau o puteți adăuga în calendar.',
      ),
      questions(company),
      smallPrintBlock(notYou),
    ],
    reason: recipientReason,
  };
}

export function visitConfirmedEmail({ company, name, visit, manageUrl, texts }: Of<'visitConfirmed'>): EmailPage {
  const opening = texts?.opening || 'Echipa noastră ajunge la dumneavoastră la data de mai jos.';
  return {
    opening,
    preview: `${visit.service}, ${formatVisitShortDay(visit.localTime)}. Ne vedem atunci.`,
    eyebrow: 'Vizită confirmată',
    title: 'Vizita dumneavoastră este confirmată',
    blocks: [
      textBlock(greeting(name)),
      ...paragraphs(opening),
      moment(visit),
      aboutVisit(visit),
      buttonBlock('Vedeți vizita', manageUrl),
      textBlock('Dacă vi se schimbă planurile, o puteți muta sau anula de pe aceeași pagină.'),
      questions(company),
    ],
    reason: recipientReason,
  };
}

export function visitMovedEmail({ company, name, visit, texts, ...email }: Of<'visitMoved'>): EmailPage {
  const { manageUrl, previousTime, movedBy } = email;
  const opening =
    texts?.opening ||
    (movedBy === 'visitor'
      ? 'Am mutat vizita așa cum ați cerut. Data veche a fost eliberată.'
      : 'Am mutat vizita dumneavoastră. Dacă noua dată nu vă convine, puteți alege alta de pe pagina vizitei.');
  return {
    opening,
    preview: `Noua dată: ${formatVisitShortDay(visit.localTime)}.`,
    eyebrow: 'Vizită mutată',
    title: 'Vizita are o dată nouă',
    blocks: [
      textBlock(greeting(name)),
      ...paragraphs(opening),
      { ...moment(visit), before: formatVisitDay(previousTime) },
      aboutVisit(visit),
      buttonBlock('Vedeți sau schimbați vizita', manageUrl),
      questions(company),
    ],
    reason: recipientReason,
  };
}

export function visitCancelledEmail({ company, name, visit, cancelledBy, texts }: Of<'visitCancelled'>): EmailPage {
  const opening =
    texts?.opening ||
    (cancelledBy === 'visitor'
      ? 'Am anulat vizita așa cum ați cerut. Nu mai aveți nimic de făcut.'
      : 'Ne pare rău, a trebuit să anulăm vizita de mai jos. Vă invităm să alegeți altă zi.');
  return {
    opening,
    preview: `Vizita de ${formatVisitShortDay(visit.localTime)} nu mai are loc.`,
    eyebrow: 'Vizită anulată',
    title: 'Vizita a fost anulată',
    blocks: [
      textBlock(greeting(name)),
      ...paragraphs(opening),
      { ...moment(visit), isOff: true },
      aboutVisit(visit),
      buttonBlock('Alegeți altă zi', `${company.url}/appointment`),
      questions(company),
    ],
    reason: recipientReason,
  };
}

export function visitReminderEmail({ company, name, visit, manageUrl, texts }: Of<'visitReminder'>): EmailPage {
  const opening =
    texts?.opening ||
    'Vă reamintim de vizita de mâine. Ar fi de folos să putem intra în curte și să avem unde opri mașina.';
  return {
    opening,
    preview: `${visit.service}, ${formatVisitHours(visit) || formatVisitShortDay(visit.localTime)}.`,
    eyebrow: 'Mâine',
    title: 'Mâine ajungem la dumneavoastră',
    blocks: [
      textBlock(greeting(name)),
      ...paragraphs(opening),
      moment(visit),
      aboutVisit(visit),
      buttonBlock('Vedeți vizita', manageUrl),
      textBlock(
        `Dacă a intervenit ceva, anunțați-ne${company.phone ? ` la ${company.phone}` : ''} sau mutați vizita de pe pagina ei.`,
      ),
    ],
    reason: recipientReason,
  };
}

export function visitThanksEmail({ company, name, visit, reviewUrl, texts }: Of<'visitThanks'>): EmailPage {
  const opening =
    texts?.opening ||
    `Am fost la dumneavoastră ${formatVisitShortDay(visit.localTime)} pentru: ${visit.service}. Sperăm că v-a plăcut cum am lucrat.`;
  return {
    opening,
    preview: reviewUrl ? 'O recenzie de două rânduri ne ajută mult.' : 'Sperăm că v-a plăcut cum am lucrat.',
    eyebrow: 'Vă mulțumim',
    title: 'Vă mulțumim că ne-ați primit în grădină',
    blocks: [
      textBlock(greeting(name)),
      ...paragraphs(opening),
      ...(reviewUrl ? [textBlock(askForReview), buttonBlock('Scrieți o recenzie', reviewUrl)] : []),
      textBlock('Dacă ceva nu a fost în regulă, răspundeți la acest mesaj. Îl citește un om și revenim cu o soluție.'),
    ],
    reason: `Primiți acest mesaj o singură dată, după o vizită a echipei ${company.name}.`,
  };
}

const paragraphs = (text: string) =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map(textBlock);

const moment = (visit: VisitEmail['visit']): Block & { type: 'moment' } => ({
  type: 'moment',
  day: formatVisitDay(visit.localTime),
  hours: hasHour(visit.localTime) ? formatVisitHours(visit) : noHour,
});

const aboutVisit = (visit: VisitEmail['visit']) =>
  factsBlock({ label: 'Serviciu', value: visit.service }, { label: 'Adresă', value: visitorText(visit.address) });

const questions = (company: VisitEmail['company']) =>
  textBlock(
    company.phone
      ? `Pentru orice întrebare ne găsiți la ${company.phone} sau răspundeți la acest mesaj.`
      : 'Pentru orice întrebare răspundeți la acest mesaj.',
  );
