import type { AgreementContent } from '../../../contract/agreements/agreement-content.ts';
import { formatRecurrenceTitle, formatWorkPrice } from '../../../contract/agreements/format-recurrence.ts';
import { agreementStateLabels } from '../../../contract/agreements/steps.ts';
import { type CrewStep, crewStepWords } from '../../../contract/crew/entries.ts';
import { emailStateLabels } from '../../../contract/emails/schemas.ts';
import { inquiryStateLabels } from '../../../contract/inquiries/steps.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { type Bani, formatBani } from '../../../contract/kernel/money.ts';
import { formatPhone } from '../../../contract/kernel/phone.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { subscriberStateLabels } from '../../../contract/newsletter/schemas.ts';
import type { QuoteSnapshot } from '../../../contract/quotes/quote-content.ts';
import { formatAgreementPeriod, formatClientAddress } from '../../../contract/quotes/quote-texts.ts';
import { quoteStateLabels } from '../../../contract/quotes/steps.ts';
import { smsStateLabels } from '../../../contract/sms/schemas.ts';
import { formatVisitField } from '../../../contract/visits/field-values.ts';
import { formatMoment, formatVisitDay, formatVisitHours } from '../../../contract/visits/format-visit-time.ts';
import { visitStateLabels } from '../../../contract/visits/steps.ts';
import { visitFieldNames, visitFields } from '../../../contract/visits/visit-fields.ts';
import { waitingStateLabels } from '../../../contract/visits/waiting-list.ts';
import type { Paper, PaperBlock, PaperFact } from '../../common/papers/paper.ts';
import { readPaperBrand } from '../../common/papers/render-paper.ts';
import { describeDevice } from '../../company/accounts/sessions/device.ts';
import type { Db } from '../../platform/db/database.ts';
import { listCompanyLines } from '../../workflows/quotes/quote-paper.ts';
import { readQuoteCompany } from '../../workflows/quotes/snapshot.ts';
import { readField } from '../../workflows/visits/visit-columns.ts';
import type { OwnRecords } from './own-records.ts';

const introduction =
  'Aici sunt datele pe care le păstrăm despre dumneavoastră la această adresă de e-mail. Fișierul JSON din „Pagina mea” cuprinde și datele tehnice, pentru programe. Notele interne, care pot numi alte persoane, le primiți la cerere.';

/** The client's export for reading. What it leaves out, such as ids and picture sizes, is in the JSON file. */
export async function createOwnDataPaper(db: Db, records: OwnRecords, now: Date): Promise<Paper> {
  const company = await readQuoteCompany(db);
  const { client } = records;
  return {
    title: 'Datele dumneavoastră',
    company: { name: company.name, lines: listCompanyLines(company), ...(await readPaperBrand(db)) },
    facts: listFacts({ 'E-mail': client.email, 'La data': formatMoment(now.toISOString()) }),
    blocks: [
      { kind: 'text', text: introduction },
      ...buildRecord('Date de contact', { Nume: client.name, Telefon: client.phone, 'E-mail': client.email }),
      ...buildList('Adrese pe care le știam dinainte', records.addresses.map(formatClientAddress)),
      ...records.visits.flatMap(buildVisit),
      ...records.quotes.flatMap(buildQuote),
      ...records.agreements.flatMap(buildAgreement),
      ...records.messages.flatMap(buildMessage),
      ...records.waitingList.flatMap(buildWaitingEntry),
      ...records.reviews.flatMap(buildReview),
      ...records.newsletter.flatMap(buildSubscription),
      ...buildList('E-mailuri', records.emails.map(describeEmail)),
      ...buildList('SMS', records.sms.map(describeSms)),
      ...buildList('Acord pentru SMS', records.smsConsents.map(describeSmsConsent)),
      ...buildList('Dispozitive pe care ați deschis „Pagina mea”', records.devices.map(describeOpenDevice)),
    ],
  };
}

type RecordOf<Name extends keyof OwnRecords> = OwnRecords[Name] extends (infer Item)[] ? Item : never;
type Facts = Record<string, string | number | null | undefined>;

const listFacts = (facts: Facts): PaperFact[] =>
  Object.entries(facts).flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ label, value: String(value) }],
  );

const buildRecord = (heading: string, facts: Facts): PaperBlock[] => [
  { kind: 'heading', text: heading },
  { kind: 'facts', rows: listFacts(facts) },
];

const buildList = (heading: string, items: string[]): PaperBlock[] =>
  items.length > 0
    ? [
        { kind: 'heading', text: heading },
        { kind: 'list', items },
      ]
    : [];

const showMoment = (instant: string | null) => instant && formatMoment(instant);
const showDay = (instant: string) => formatVisitDay(toBucharestDay(new Date(instant)));
const countPhotos = (photos: unknown[]) =>
  photos.length > 0 ? pluralize(photos.length, 'o fotografie', 'fotografii') : null;

function buildVisit(visit: RecordOf<'visits'>) {
  const typed = visitFieldNames.map((name) => [
    visitFields[name].label,
    formatVisitField(visitFields[name], readField(visit, name)),
  ]);
  const point = visit.garden_point;
  return buildRecord(`Vizita din ${formatVisitDay(visit.local_time)}`, {
    Serviciu: visit.service_name,
    Ora: formatVisitHours({ localTime: visit.local_time }),
    Stare: visitStateLabels[visit.state],
    Nume: visit.name,
    Telefon: visit.phone,
    ...Object.fromEntries(typed),
    'Punctul grădinii': point && `${point.latitude}, ${point.longitude}`,
    'Fotografii trimise de dumneavoastră': countPhotos(visit.sent_photos),
    'Fotografii ale echipei': countPhotos(visit.photos),
    'Acord pentru fotografii': showMoment(visit.photo_consent_at),
    'Ce a notat echipa': listLines(visit.crew, ({ at, kind }) =>
      String(kind) in crewStepWords ? `${formatMoment(String(at))}: ${crewStepWords[kind as CrewStep]}` : '',
    ),
    'Cum s-a schimbat': listLines(visit.steps, describeVisitStep),
  });
}

type Row = Record<string, unknown>;

const listLines = (rows: Row[], describe: (row: Row) => string) => rows.map(describe).filter(Boolean).join('\n');

const describeStep = (labels: Record<string, string>) => (row: Row) =>
  [`${formatMoment(String(row.at))}: ${labels[String(row.to_state)] ?? ''}`, row.note].filter(Boolean).join(', ');

const describeVisitStep = describeStep(visitStateLabels);
const describeQuoteStep = describeStep(quoteStateLabels);
const describeAgreementStep = describeStep(agreementStateLabels);

function buildQuote(quote: RecordOf<'quotes'>) {
  const snapshot = quote.versions.at(-1)?.snapshot as QuoteSnapshot | undefined;
  return buildRecord(`Oferta ${quote.number}`, {
    Titlu: snapshot?.title,
    Stare: quoteStateLabels[quote.state],
    Total: formatBani(quote.gross),
    Nume: snapshot?.client.name,
    Telefon: snapshot?.client.phone,
    Adresa: snapshot && formatClientAddress(snapshot.client),
    'Trimisă la': showMoment(quote.sent_at),
    'Deschisă la': showMoment(quote.seen_at),
    'Valabilă până la': formatVisitDay(quote.valid_until),
    Lucrări: snapshot?.lines.flatMap((line) => ('description' in line ? [line.description] : [])).join('\n'),
    Plăți: listLines(quote.payments, describePayment),
    'Cum s-a schimbat': listLines(quote.steps, describeQuoteStep),
  });
}

const describePayment = ({ paid_on, amount, refunded }: Row) =>
  [
    `${formatVisitDay(String(paid_on))}: ${formatBani(amount as Bani)}`,
    ...(Number(refunded) > 0 ? [`din care ${formatBani(refunded as Bani)} înapoi`] : []),
  ].join(', ');

function buildAgreement(agreement: RecordOf<'agreements'>) {
  const { client, works, ...terms } = agreement.content as AgreementContent;
  return buildRecord(`Contractul ${agreement.number}`, {
    Titlu: terms.title,
    Stare: agreementStateLabels[agreement.state],
    Perioada: formatAgreementPeriod(terms),
    Nume: client.name,
    Telefon: client.phone,
    Adresa: formatClientAddress(client),
    Lucrări: works.map((work) => `${formatRecurrenceTitle(work)}: ${formatWorkPrice(work.price)}`).join('\n'),
    'Încheiat la': agreement.ended_on && formatVisitDay(agreement.ended_on),
    'Cum s-a schimbat': listLines(agreement.steps, describeAgreementStep),
  });
}

const buildMessage = (message: RecordOf<'messages'>) =>
  buildRecord(`Mesajul din ${showDay(message.created_at)}`, {
    Stare: inquiryStateLabels[message.state],
    Nume: message.name,
    Telefon: message.phone,
    'Ce ați scris': message.message,
    Fotografii: countPhotos(message.photos),
    Urmarea: listLines(
      message.thread,
      ({ at, sender, text }) => `${formatMoment(String(at))}, ${sender === 'staff' ? 'noi' : 'dumneavoastră'}: ${text}`,
    ),
  });

const buildWaitingEntry = (entry: RecordOf<'waitingList'>) =>
  buildRecord(`Lista de așteptare pentru ${formatVisitDay(entry.date)}`, {
    Serviciu: entry.service_name,
    Stare: waitingStateLabels[entry.state],
    Nume: entry.name,
    Telefon: entry.phone,
    'Înscris la': showMoment(entry.created_at),
  });

const buildReview = (review: RecordOf<'reviews'>) =>
  buildRecord(`Recenzia pentru vizita din ${formatVisitDay(review.local_time)}`, {
    Nume: review.name,
    Localitate: review.place,
    Stele: review.rating,
    Text: review.content,
    'Cerută la': showMoment(review.asked_at),
    'Scrisă la': showMoment(review.answered_at),
    'Acord pentru publicare': showMoment(review.consent_at),
  });

const buildSubscription = (subscription: RecordOf<'newsletter'>) =>
  buildRecord('Abonarea la noutăți', {
    Adresa: subscription.email,
    Stare: subscriberStateLabels[subscription.state],
    'Cerută la': showMoment(subscription.created_at),
    'Confirmată la': showMoment(subscription.confirmed_at),
    'Retrasă la': showMoment(subscription.unsubscribed_at),
  });

const describeEmail = ({ created_at, subject, state }: RecordOf<'emails'>) =>
  `${formatMoment(created_at)}: ${subject} (${emailStateLabels[state].toLowerCase()})`;

const describeSms = ({ created_at, recipient, text, state }: RecordOf<'sms'>) =>
  `${formatMoment(created_at)}, ${formatPhone(recipient)}: ${text} (${smsStateLabels[state].toLowerCase()})`;

const describeSmsConsent = ({ phone, state, at }: RecordOf<'smsConsents'>) =>
  `${formatPhone(phone)}: ${state === 'agreed' ? 'acord' : 'STOP'}, ${formatMoment(at)}`;

const describeOpenDevice = ({ agent, created_at, last_seen_at }: RecordOf<'devices'>) =>
  `${describeDevice(agent)}, din ${showDay(created_at)}, folosit ultima dată ${formatMoment(last_seen_at)}`;
