import type { Letter, LetterKind } from '../contract/letters.ts';
import { hasHour, visitDay, visitHours, visitShortDay } from '../contract/visit-words.ts';
import { type Block, button, facts, type LetterPage, small, text } from './page.ts';
import { greeting, visitorText } from './visitor-text.ts';

type VisitLetter = Extract<
  Letter,
  { kind: 'visitReceived' | 'visitConfirmed' | 'visitMoved' | 'visitCancelled' | 'visitReminder' | 'visitThanks' }
>;
type Of<Kind extends LetterKind> = Extract<VisitLetter, { kind: Kind }>;

const noHour = 'ora o stabilim împreună, la telefon';
const because = 'Primiți acest mesaj pentru că această adresă a fost folosită la o cerere de vizită pe site-ul nostru.';
const askForReview =
  'Ne-ar ajuta mult o părere de două rânduri: și ca să știm ce putem face mai bine, și pentru cei care își caută un grădinar.';
const notYou =
  'Dacă nu dumneavoastră ați cerut vizita, o puteți anula cu butonul de mai sus sau puteți ignora mesajul.';

export function visitReceived({ company, name, visit, manageUrl, words }: Of<'visitReceived'>): LetterPage {
  const opening =
    words?.opening || 'Vă mulțumim. Am notat cererea pentru o vizită și vă contactăm în curând ca să o confirmăm.';
  return {
    opening,
    preview: `${visit.service}, ${visitShortDay(visit.localTime)}. Vă contactăm în curând pentru confirmare.`,
    eyebrow: 'Cerere primită',
    title: 'Am primit cererea dumneavoastră',
    blocks: [
      text(greeting(name)),
      ...paragraphs(opening),
      moment(visit),
      aboutVisit(visit),
      button('Vedeți sau schimbați vizita', manageUrl),
      text('De pe pagina vizitei o puteți muta în alt interval liber, o puteți anula sau o puteți adăuga în calendar.'),
      questions(company),
      small(notYou),
    ],
    reason: because,
  };
}

export function visitConfirmed({ company, name, visit, manageUrl, words }: Of<'visitConfirmed'>): LetterPage {
  const opening =
    words?.opening || 'Echipa noastră ajunge la dumneavoastră la data de mai jos. Nu trebuie să pregătiți nimic.';
  return {
    opening,
    preview: `${visit.service}, ${visitShortDay(visit.localTime)}. Vă așteptăm cu drag.`,
    eyebrow: 'Vizită confirmată',
    title: 'Vizita dumneavoastră este confirmată',
    blocks: [
      text(greeting(name)),
      ...paragraphs(opening),
      moment(visit),
      aboutVisit(visit),
      button('Vedeți vizita', manageUrl),
      text('Dacă vi se schimbă planurile, o puteți muta sau anula de pe aceeași pagină.'),
      questions(company),
    ],
    reason: because,
  };
}

export function visitMoved({ company, name, visit, words, ...letter }: Of<'visitMoved'>): LetterPage {
  const { manageUrl, previousTime, movedBy } = letter;
  const opening =
    words?.opening ||
    (movedBy === 'visitor'
      ? 'Am mutat vizita așa cum ați cerut. Data veche a fost eliberată.'
      : 'Am mutat vizita dumneavoastră. Dacă noua dată nu vă convine, puteți alege alta de pe pagina vizitei.');
  return {
    opening,
    preview: `Noua dată: ${visitShortDay(visit.localTime)}.`,
    eyebrow: 'Vizită mutată',
    title: 'Vizita are o dată nouă',
    blocks: [
      text(greeting(name)),
      ...paragraphs(opening),
      { ...moment(visit), before: visitDay(previousTime) },
      aboutVisit(visit),
      button('Vedeți sau schimbați vizita', manageUrl),
      questions(company),
    ],
    reason: because,
  };
}

export function visitCancelled({ company, name, visit, cancelledBy, words }: Of<'visitCancelled'>): LetterPage {
  const opening =
    words?.opening ||
    (cancelledBy === 'visitor'
      ? 'Am anulat vizita așa cum ați cerut. Nu mai aveți nimic de făcut.'
      : 'Ne pare rău, a trebuit să anulăm vizita de mai jos. Vă invităm să alegeți altă zi.');
  return {
    opening,
    preview: `Vizita de ${visitShortDay(visit.localTime)} nu mai are loc.`,
    eyebrow: 'Vizită anulată',
    title: 'Vizita a fost anulată',
    blocks: [
      text(greeting(name)),
      ...paragraphs(opening),
      { ...moment(visit), isOff: true },
      aboutVisit(visit),
      button('Alegeți altă zi', `${company.url}/appointment`),
      questions(company),
    ],
    reason: because,
  };
}

export function visitReminder({ company, name, visit, manageUrl, words }: Of<'visitReminder'>): LetterPage {
  const opening =
    words?.opening ||
    'Vă reamintim de vizita de mâine. Ar fi de folos să putem intra în curte și să avem unde opri mașina.';
  return {
    opening,
    preview: `${visit.service}, ${visitHours(visit) || visitShortDay(visit.localTime)}.`,
    eyebrow: 'Mâine',
    title: 'Mâine ajungem la dumneavoastră',
    blocks: [
      text(greeting(name)),
      ...paragraphs(opening),
      moment(visit),
      aboutVisit(visit),
      button('Vedeți vizita', manageUrl),
      text(
        `Dacă a intervenit ceva, anunțați-ne${company.phone ? ` la ${company.phone}` : ''} sau mutați vizita de pe pagina ei.`,
      ),
    ],
    reason: because,
  };
}

export function visitThanks({ company, name, visit, reviewUrl, words }: Of<'visitThanks'>): LetterPage {
  const opening =
    words?.opening ||
    `Am fost la dumneavoastră ${visitShortDay(visit.localTime)} pentru: ${visit.service}. Sperăm că v-a plăcut cum am lucrat.`;
  return {
    opening,
    preview: reviewUrl ? 'O părere de două rânduri ne ajută mult.' : 'Sperăm că v-a plăcut cum am lucrat.',
    eyebrow: 'Vă mulțumim',
    title: 'Vă mulțumim că ne-ați primit în grădină',
    blocks: [
      text(greeting(name)),
      ...paragraphs(opening),
      ...(reviewUrl ? [text(askForReview), button('Scrieți o părere', reviewUrl)] : []),
      text('Dacă ceva nu a fost în regulă, răspundeți la acest mesaj. Îl citește un om și revenim cu o soluție.'),
    ],
    reason: `Primiți acest mesaj o singură dată, după o vizită a echipei ${company.name}.`,
  };
}

const paragraphs = (words: string) =>
  words
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map(text);

const moment = (visit: VisitLetter['visit']): Block & { type: 'moment' } => ({
  type: 'moment',
  day: visitDay(visit.localTime),
  hours: hasHour(visit.localTime) ? visitHours(visit) : noHour,
});

const aboutVisit = (visit: VisitLetter['visit']) =>
  facts({ label: 'Serviciu', value: visit.service }, { label: 'Adresă', value: visitorText(visit.address) });

const questions = (company: VisitLetter['company']) =>
  text(
    company.phone
      ? `Pentru orice întrebare ne găsiți la ${company.phone} sau răspundeți la acest mesaj.`
      : 'Pentru orice întrebare răspundeți la acest mesaj.',
  );
