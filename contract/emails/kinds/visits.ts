import { z } from 'zod';
import {
  formatVisitDay,
  formatVisitDays,
  formatVisitHours,
  formatVisitShortDay,
  formatVisitTime,
  hasHour,
} from '../../visits/format-visit-time.ts';
import { defineEditableEmail, defineEmail } from '../define-email.ts';
import { type EmailVisit, visitTimeFields } from '../email-fields.ts';
import { type Block, buttonBlock, factsBlock, smallPrintBlock, splitLines, textBlock } from '../email-page.ts';
import { formatGreeting } from '../visitor-text.ts';
import {
  manageableVisitFields,
  momentBlock,
  questionsBlock,
  visitFacts,
  visitFields,
  visitReason,
} from './visit-parts.ts';

const manageLink = { secretFields: ['manageUrl'], canRenewLink: true } as const;

const manageButton = (manageUrl: string, isChangeable: boolean) =>
  buttonBlock(isChangeable ? 'Vedeți sau schimbați vizita' : 'Vedeți vizita', manageUrl);

export const inviteToChange = (isChangeable = true) =>
  `Dacă noua dată nu vă convine, ${isChangeable ? 'puteți alege alta de pe pagina vizitei' : 'anunțați-ne'}.`;

export const visitReceived = defineEditableEmail({
  label: 'Cerere de vizită primită',
  shortLabel: 'Cerere primită',
  to: 'client',
  ...manageLink,
  fields: manageableVisitFields,
  subject: ({ visit }) => `Am primit cererea dumneavoastră pentru ${formatVisitShortDay(visit.localTime)}`,
  opening: () => 'Vă mulțumim. Am notat cererea pentru o vizită și vă contactăm în curând ca să o confirmăm.',
  page: ({ company, visit, manageUrl, isChangeable = true }) => ({
    preview: `${visit.service}, ${formatVisitShortDay(visit.localTime)}. Vă contactăm în curând pentru confirmare.`,
    eyebrow: 'Cerere primită',
    title: 'Am primit cererea dumneavoastră',
    blocks: [
      momentBlock(visit),
      visitFacts(visit),
      manageButton(manageUrl, isChangeable),
      isChangeable
        ? 'De pe pagina vizitei o puteți muta în alt interval liber, o puteți anula sau o puteți adăuga în calendar.'
        : 'De pe pagina vizitei o puteți adăuga în calendar.',
      questionsBlock(company),
      smallPrintBlock(
        isChangeable
          ? 'Dacă nu dumneavoastră ați cerut vizita, o puteți anula cu butonul de mai sus sau puteți ignora mesajul.'
          : 'Dacă nu dumneavoastră ați cerut vizita, puteți ignora mesajul.',
      ),
    ],
    reason: visitReason,
  }),
});

export const visitConfirmed = defineEditableEmail({
  label: 'Vizită confirmată',
  shortLabel: 'Confirmare',
  to: 'client',
  ...manageLink,
  fields: manageableVisitFields,
  subject: ({ visit }) => `Vizita este confirmată: ${formatVisitTime(visit)}`,
  opening: () => 'Echipa noastră ajunge la dumneavoastră la data de mai jos.',
  page: ({ company, visit, manageUrl, isChangeable = true }) => ({
    preview: `${visit.service}, ${formatVisitShortDay(visit.localTime)}. Ne vedem atunci.`,
    eyebrow: 'Vizită confirmată',
    title: 'Vizita dumneavoastră este confirmată',
    blocks: [
      momentBlock(visit),
      visitFacts(visit),
      buttonBlock('Vedeți vizita', manageUrl),
      `Dacă vi se schimbă planurile, ${isChangeable ? 'o puteți muta sau anula de pe aceeași pagină' : 'anunțați-ne'}.`,
      questionsBlock(company),
    ],
    reason: visitReason,
  }),
});

export const visitReminder = defineEditableEmail({
  label: 'Reamintire cu o zi înainte',
  shortLabel: 'Reamintire',
  to: 'client',
  endsWithExpiry: true,
  // It says 'tomorrow', so it must not arrive tomorrow.
  lifeHours: 14,
  ...manageLink,
  fields: manageableVisitFields,
  subject: ({ visit }) => `Mâine ne vedem: ${formatVisitTime(visit)}`,
  opening: () => 'Vă reamintim de vizita de mâine. Ar fi de folos să putem intra în curte și să avem unde opri mașina.',
  page: ({ company, visit, manageUrl, isChangeable = true }) => ({
    preview: `${visit.service}, ${formatVisitHours(visit) || formatVisitShortDay(visit.localTime)}.`,
    eyebrow: 'Mâine',
    title: 'Mâine ajungem la dumneavoastră',
    blocks: [
      momentBlock(visit),
      visitFacts(visit),
      buttonBlock('Vedeți vizita', manageUrl),
      `Dacă a intervenit ceva, anunțați-ne${company.phone ? ` la ${company.phone}` : ''}${isChangeable ? ' sau mutați vizita de pe pagina ei' : ''}.`,
    ],
    reason: visitReason,
  }),
});

export const visitMoved = defineEditableEmail({
  label: 'Vizită mutată',
  shortLabel: 'Mutare',
  varies: 'când clientul însuși a mutat vizita',
  to: 'client',
  canBeJoined: true,
  ...manageLink,
  fields: { ...manageableVisitFields, previousTime: z.string(), movedBy: z.enum(['visitor', 'staff']) },
  subject: ({ visit }) => `Vizita s-a mutat: ${formatVisitTime(visit)}`,
  opening: ({ movedBy, isChangeable }) =>
    movedBy === 'visitor'
      ? 'Am mutat vizita așa cum ați cerut. Data veche a fost eliberată.'
      : `Am mutat vizita dumneavoastră. ${inviteToChange(isChangeable)}`,
  page: ({ company, visit, previousTime, manageUrl, isChangeable = true }) => ({
    preview: `Noua dată: ${formatVisitShortDay(visit.localTime)}.`,
    eyebrow: 'Vizită mutată',
    title: 'Vizita are o dată nouă',
    blocks: [
      { ...momentBlock(visit), ...formatPrevious(visit, previousTime) },
      visitFacts(visit),
      manageButton(manageUrl, isChangeable),
      questionsBlock(company),
    ],
    reason: visitReason,
  }),
});

/** On the same day only the hour is new. */
function formatPrevious({ localTime }: EmailVisit, previousTime: string) {
  if (previousTime.slice(0, 10) !== localTime.slice(0, 10)) return { before: formatVisitDay(previousTime) };
  return hasHour(previousTime) ? { before: `ora ${previousTime.slice(11, 16)}` } : {};
}

export const visitCancelled = defineEditableEmail({
  label: 'Vizită anulată',
  shortLabel: 'Anulare',
  varies: 'când clientul însuși a anulat vizita',
  to: 'client',
  ...manageLink,
  fields: { ...manageableVisitFields, cancelledBy: z.enum(['visitor', 'staff']) },
  subject: ({ visit }) => `Vizita de ${formatVisitShortDay(visit.localTime)} a fost anulată`,
  opening: ({ cancelledBy }) =>
    cancelledBy === 'visitor'
      ? 'Am anulat vizita așa cum ați cerut. Nu mai aveți nimic de făcut.'
      : 'Ne pare rău, a trebuit să anulăm vizita de mai jos. Vă invităm să alegeți altă zi.',
  page: ({ company, visit }) => ({
    preview: `Vizita de ${formatVisitShortDay(visit.localTime)} nu mai are loc.`,
    eyebrow: 'Vizită anulată',
    title: 'Vizita a fost anulată',
    blocks: [
      { ...momentBlock(visit), isOff: true },
      visitFacts(visit),
      buttonBlock('Alegeți altă zi', `${company.url}/appointment`),
      questionsBlock(company),
    ],
    reason: visitReason,
  }),
});

/** The report as it was when the work was completed; the page at `manageUrl` shows later additions. */
const emailReport = z.object({
  done: z.array(z.string()),
  isPartial: z.boolean(),
  hasPhotos: z.boolean(),
  /** Wall time of the next visit to the same garden. */
  next: z.string().nullable(),
});

export const visitThanks = defineEditableEmail({
  label: 'Mulțumire și cerere de recenzie',
  shortLabel: 'Mulțumire',
  varies: 'când nu cerem o recenzie',
  to: 'client',
  secretFields: ['reviewUrl', 'manageUrl'],
  /** Without `reviewUrl` the e-mail asks for no review. E-mails queued by earlier versions have no report. */
  fields: {
    ...visitFields,
    reviewUrl: z.string().optional(),
    manageUrl: z.string().optional(),
    report: emailReport.optional(),
  },
  subject: ({ reviewUrl }) =>
    reviewUrl ? 'Vă mulțumim. Cum vi s-a părut vizita noastră?' : 'Vă mulțumim că ne-ați primit',
  opening: ({ visit }) =>
    `Am fost la dumneavoastră ${formatVisitShortDay(visit.localTime)}, pentru: ${visit.service}. Sperăm că v-a plăcut cum am lucrat.`,
  page: ({ company, reviewUrl, manageUrl, report }) => ({
    preview: reviewUrl ? 'O recenzie de două rânduri ne ajută mult.' : 'Sperăm că v-a plăcut cum am lucrat.',
    eyebrow: 'Vă mulțumim',
    title: 'Vă mulțumim că ne-ați primit în grădină',
    blocks: [
      ...(report ? reportBlocks(report) : []),
      report && manageUrl && buttonBlock(formatReportLabel(report), manageUrl),
      ...(reviewUrl ? [askForReview, buttonBlock('Scrieți o recenzie', reviewUrl)] : []),
      'Dacă ceva nu a fost în regulă, răspundeți la acest mesaj. Îl citește un om și revenim cu o soluție.',
    ],
    reason: `Primiți acest mesaj o singură dată, după o vizită a echipei ${company.name}.`,
  }),
});

function reportBlocks({ done, isPartial, next }: z.output<typeof emailReport>): Block[] {
  const heading = isPartial ? 'De data aceasta am făcut o parte din lucrare:' : 'Ce am făcut:';
  return [
    ...(done.length > 0 ? [textBlock([heading, ...done.map((item) => `– ${item}`)].join('\n'))] : []),
    ...(isPartial && done.length === 0 ? [textBlock('O parte din lucrare a rămas de făcut.')] : []),
    ...(next ? [factsBlock({ label: 'Data următoare', value: formatVisitDay(next) })] : []),
  ];
}

const formatReportLabel = ({ hasPhotos }: z.output<typeof emailReport>) =>
  hasPhotos ? 'Vedeți fotografiile înainte și după' : 'Vedeți raportul vizitei';

const askForReview =
  'Ne-ar ajuta mult o recenzie de două rânduri: și ca să știm ce putem face mai bine, și pentru cei care își caută un grădinar.';

export const visitChoice = defineEmail({
  label: 'Ore propuse, clientul alege',
  to: 'client',
  endsWithExpiry: true,
  canBeJoined: true,
  ...manageLink,
  fields: {
    ...manageableVisitFields,
    /** `following`: wall times of the later days, for work that takes several days. */
    options: z.array(z.object({ ...visitTimeFields, following: z.array(z.string()).optional() })),
    /** Wall time until which the hours are held. */
    answerBy: z.string(),
    /** A text by the staff; may be empty. */
    note: z.string(),
  },
  subject: () => 'Alegeți ora vizitei',
  page: ({ company, name, visit, options, answerBy, note, manageUrl }) => {
    const until = `${formatVisitShortDay(answerBy)}, ora ${answerBy.slice(11, 16)}`;
    return {
      preview: `Păstrăm orele pentru dumneavoastră până ${until}.`,
      eyebrow: 'Alegeți o oră',
      title: 'Când vă convine să venim?',
      blocks: [
        formatGreeting(name),
        ...splitLines(note || 'Vă rugăm să alegeți una dintre orele de mai jos pentru vizita dumneavoastră.'),
        [hasHour(visit.localTime) && `Acum vizita este ${formatVisitTime(visit)}.`, `Păstrăm orele până ${until}.`]
          .filter(Boolean)
          .join(' '),
        ...options.map(({ following = [], ...time }) =>
          buttonBlock(
            [`Aleg ${formatVisitTime(time)}`, following.length > 0 && `apoi ${formatVisitDays(following)}`]
              .filter(Boolean)
              .join(', '),
            `${manageUrl}?ora=${time.localTime.slice(0, 16)}`,
          ),
        ),
        visitFacts(visit),
        questionsBlock(company),
      ],
      reason: visitReason,
    };
  },
});
