import { formatRecurrenceTitle } from '../../../contract/agreements/format-recurrence.ts';
import { formatLinkChannel } from '../../../contract/clients/link-channels.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { type Bani, formatBani, negateBani } from '../../../contract/kernel/money.ts';
import {
  describeCard,
  describeHoursState,
  describeMoney,
  listPaymentLines,
} from '../../../contract/payments/client-payment.ts';
import { ro } from '../../../contract/payments/ro.ts';
import type { ClientPayment } from '../../../contract/payments/schemas.ts';
import type { QuoteSnapshot, SnapshotLine } from '../../../contract/quotes/quote-content.ts';
import {
  describeDuration,
  describeMonthlyShare,
  describeVisitDays,
  describeWorkDuration,
  formatClientAddress,
} from '../../../contract/quotes/quote-texts.ts';
import { formatLineQuantity } from '../../../contract/quotes/quote-units.ts';
import { calculateMonthlyTotal, describeQuoteDeposit } from '../../../contract/quotes/repeated-lines.ts';
import type { AcceptanceEvidence } from '../../../contract/quotes/staff-quotes.ts';
import { calculateLineAmount, calculateSnapshotTotals, isConsumer } from '../../../contract/quotes/totals.ts';
import { formatVatPercent } from '../../../contract/quotes/vat.ts';
import { findWithdrawalTerm, formatWithdrawalTerm, writeWithdrawalForm } from '../../../contract/quotes/withdrawal.ts';
import { formatMoment, formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import type { Paper, PaperBlock, PaperFact, PaperRow } from '../../common/papers/paper.ts';
import { readPaperBrand } from '../../common/papers/render-paper.ts';
import type { Db } from '../../platform/db/database.ts';

export interface PaperEvidence extends AcceptanceEvidence {
  evidenceHash: string;
  visits?: string[] | undefined;
  agreement?: string | undefined;
}

interface PaperOptions {
  isDraft?: boolean;
  acceptance?: PaperEvidence | undefined;
  payment?: ClientPayment | null;
}

/** The printed quote. Company data are those of the version; logo and colour are the present ones. */
export async function createQuotePaper(
  db: Db,
  snapshot: QuoteSnapshot,
  { isDraft = false, acceptance, payment = null }: PaperOptions = {},
): Promise<Paper> {
  const { number, version, sentAt, validUntil, company } = snapshot;
  const brand = await readPaperBrand(db);
  const chosen = acceptance?.options ?? [];
  return {
    title: [isDraft && 'CIORNĂ', 'Ofertă', number].filter(Boolean).join(' '),
    company: { name: company.name, lines: listCompanyLines(company), ...brand },
    facts: [
      ...(version > 1 ? [{ label: 'Versiunea', value: String(version) }] : []),
      { label: 'Data', value: formatVisitDay(toBucharestDay(new Date(sentAt))) },
      { label: 'Valabilă până', value: formatVisitDay(validUntil) },
    ],
    blocks: [
      ...(isDraft ? [buildText('CIORNĂ. Nu a fost trimisă clientului și nu obligă pe nimeni.')] : []),
      { kind: 'heading', text: 'Client' },
      { kind: 'facts', rows: listClientFacts(snapshot) },
      { kind: 'heading', text: snapshot.title || 'Lucrări' },
      buildLineTable(snapshot.lines, {
        labels: { line: 'Lucrare sau material', price: 'Preț unitar' },
        isVatPayer: company.isVatPayer,
        chosen: acceptance && chosen,
      }),
      { kind: 'totals', rows: buildTotalRows(snapshot, chosen) },
      ...buildMonthlyRemark(calculateMonthlyTotal(snapshot, chosen)),
      buildMutedText(formatVatRemark(snapshot)),
      ...buildTermBlocks(snapshot, chosen),
      ...(payment ? buildPaymentBlocks(payment) : []),
      ...(acceptance ? buildEvidenceBlocks(snapshot, acceptance) : []),
    ],
  };
}

const buildText = (content: string): PaperBlock => ({ kind: 'text', text: content });
export const buildMutedText = (content: string): PaperBlock => ({ kind: 'text', text: content, isMuted: true });

export const listCompanyLines = ({ identification, phone, email }: QuoteSnapshot['company']) => [
  ...identification.map(({ label, value }) => (label === 'Denumire' ? value : `${label}: ${value}`)),
  ...[[phone, email].filter(Boolean).join(' · ')].filter(Boolean),
];

const pickKnownFacts = (rows: PaperFact[]) => rows.filter(({ value }) => value !== '');

export const listClientFacts = ({ client }: Pick<QuoteSnapshot, 'client'>) =>
  pickKnownFacts([
    { label: 'Nume', value: client.name },
    { label: 'CUI', value: client.taxId },
    { label: 'Adresa', value: formatClientAddress(client) },
    { label: 'Telefon', value: client.phone },
    { label: 'E-mail', value: client.email },
  ]);

interface TableOptions {
  labels: { line: string; price: string };
  isVatPayer?: boolean;
  chosen?: string[] | undefined;
}

export function buildLineTable(
  lines: SnapshotLine[],
  { labels, isVatPayer = false, chosen }: TableOptions,
): PaperBlock {
  const right = { align: 'right' as const };
  return {
    kind: 'table',
    columns: [
      { label: labels.line, width: isVatPayer ? 44 : 52 },
      { label: 'Cantitate', width: 16, ...right },
      { label: labels.price, width: 16, ...right },
      ...(isVatPayer ? [{ label: 'TVA', width: 8, ...right }] : []),
      { label: 'Valoare', width: 16, ...right },
    ],
    rows: lines.map((line) => buildLineRow(line, isVatPayer, chosen)),
  };
}

function buildLineRow(line: SnapshotLine, isVatPayer: boolean, chosen: string[] | undefined): PaperRow {
  if (line.kind === 'heading') return { heading: line.description };
  const note = [
    line.recurrence && formatRecurrenceTitle(line.recurrence),
    line.isOptional && formatOptionRemark(line.id, chosen),
  ]
    .filter(Boolean)
    .join('. ');
  return {
    cells: [
      ...[line.description, formatLineQuantity(line), formatBani(line.unitPrice)],
      ...(isVatPayer ? [formatVatPercent(line.vatPercent)] : []),
      formatBani(calculateLineAmount(line)),
    ],
    ...(note && { note }),
  };
}

const formatOptionRemark = (id: string, chosen: string[] | undefined) => {
  if (!chosen) return 'Opțional: nu intră în total';
  return chosen.includes(id) ? 'Opțional: ales de client' : 'Opțional: neales, nu intră în total';
};

function buildTotalRows(snapshot: QuoteSnapshot, chosen: string[]) {
  const { subtotal, discount, net, vat, gross } = calculateSnapshotTotals(snapshot, chosen);
  const monthly = calculateMonthlyTotal(snapshot, chosen);
  const row = (label: string, amount: Bani) => ({ label, value: formatBani(amount) });
  return [
    ...(discount > 0 ? [row('Subtotal', subtotal), row(formatDiscountLabel(snapshot), negateBani(discount))] : []),
    ...(snapshot.company.isVatPayer
      ? [row('Total fără TVA', net), ...vat.map((rate) => row(`TVA ${formatVatPercent(rate.percent)}`, rate.vat))]
      : []),
    { ...row(monthly ? 'Total pe perioadă' : 'Total de plată', gross), isStrong: true },
  ];
}

export const buildMonthlyRemark = (monthly: ReturnType<typeof calculateMonthlyTotal>): PaperBlock[] =>
  monthly ? [buildText(describeMonthlyShare(monthly))] : [];

const formatDiscountLabel = ({ discount }: QuoteSnapshot) =>
  discount?.kind === 'percent' ? `Reducere ${discount.percent}%` : 'Reducere';

function formatVatRemark({ company, pricesIncludeVat }: QuoteSnapshot) {
  if (!company.isVatPayer) return 'Firma nu este plătitoare de TVA.';
  return pricesIncludeVat ? 'Prețurile unitare includ TVA.' : 'Prețurile unitare nu includ TVA.';
}

function buildTermBlocks(snapshot: QuoteSnapshot, chosen: string[]): PaperBlock[] {
  const { schedule, agreement, terms, company } = snapshot;
  return listSections([
    [
      'Când lucrăm',
      schedule
        ? `Începem cel mai devreme ${formatVisitDay(schedule.from)}, în ziua aleasă la acceptare. ${describeWorkDuration(schedule)}`.trim()
        : '',
    ],
    ['Contract de întreținere', agreement ? `${describeDuration(agreement)} ${describeVisitDays(agreement)}` : ''],
    ['Condiții', terms],
    ['Plata', [describeQuoteDeposit(snapshot, chosen), company.payment].filter(Boolean).join('\n')],
    ['Reclamații', company.complaints],
    ['Dreptul de retragere', isConsumer(snapshot) ? withdrawalNotice : ''],
  ]);
}

/** The state of the payment when the paper is drawn. */
function buildPaymentBlocks(payment: ClientPayment): PaperBlock[] {
  const lines = listPaymentLines(payment);
  const sentence = [describeMoney(payment.money), describeHoursState(payment.money.hours)].filter(Boolean).join(' ');
  return [
    { kind: 'heading', text: ro.heading },
    ...(sentence ? [buildText(sentence)] : []),
    ...(lines.length > 0
      ? [{ kind: 'facts' as const, rows: lines.map(({ label, shown }) => ({ label, value: shown })) }]
      : []),
    ...(describeCard(payment) ? [buildText(describeCard(payment))] : []),
  ];
}

/** Each heading with its text; sections without text are left out. */
export const listSections = (sections: [heading: string, text: string][]): PaperBlock[] =>
  sections
    .filter(([, content]) => content !== '')
    .flatMap(([heading, content]) => [{ kind: 'heading' as const, text: heading }, buildText(content)]);

export const withdrawalNotice =
  'Consumatorul se poate retrage din contract în 14 zile de la acceptare, fără motiv, de pe pagina ofertei sau printr-o declarație. Dacă a cerut în mod expres ca lucrările să înceapă în acest timp, plătește proporțional ce s-a executat; după executarea completă dreptul se pierde.';

export function buildEvidenceBlocks(snapshot: QuoteSnapshot, evidence: PaperEvidence): PaperBlock[] {
  const acceptedOn = toBucharestDay(new Date(evidence.at));
  const term = findWithdrawalTerm(snapshot, evidence);
  return [
    { kind: 'pageBreak' },
    { kind: 'heading', text: 'Dovada acceptării' },
    {
      kind: 'facts',
      rows: pickKnownFacts([
        { label: 'Acceptată de', value: evidence.name },
        { label: 'La data și ora', value: formatMoment(evidence.at) },
        { label: 'Versiunea', value: String(evidence.version) },
        { label: 'Opțiuni alese', value: describeOptions(snapshot, evidence.options) },
        { label: 'Zilele lucrărilor', value: (evidence.visits ?? []).map(formatVisitDay).join('; ') },
        {
          label: 'Orele se păstrează',
          value: evidence.hoursKeptUntil
            ? `până ${formatVisitDay(evidence.hoursKeptUntil)}; definitiv după plata avansului`
            : '',
        },
        { label: 'Contract de întreținere', value: evidence.agreement ?? '' },
        { label: 'Total acceptat', value: formatBani(evidence.gross) },
        {
          label: 'Linkul folosit',
          value: `creat ${formatMoment(evidence.link.createdAt)} (${formatLinkChannel(evidence.link.channel)})`,
        },
        { label: 'Amprenta versiunii (SHA-256)', value: evidence.hash },
        { label: 'Amprenta dovezii (SHA-256)', value: evidence.evidenceHash },
        {
          label: 'Retragere',
          value: term ? formatWithdrawalTerm(term) : '',
        },
      ]),
    },
    { kind: 'heading', text: 'Ce a confirmat clientul' },
    { kind: 'list', items: evidence.consents.map((consent) => `${consent.text} (versiunea ${consent.version})`) },
    ...(term ? buildWithdrawalForm(snapshot, evidence, acceptedOn) : []),
  ];
}

const describeOptions = ({ lines }: QuoteSnapshot, chosen: string[]) =>
  lines
    .filter(({ id }) => chosen.includes(id))
    .map(({ description }) => description)
    .join('; ');

const buildWithdrawalForm = (snapshot: QuoteSnapshot, { name }: PaperEvidence, acceptedOn: string): PaperBlock[] => [
  { kind: 'heading', text: 'Formular de retragere' },
  buildMutedText('Se completează și se trimite numai dacă doriți să vă retrageți din contract.'),
  ...writeWithdrawalForm(snapshot, { acceptedOn: formatVisitDay(acceptedOn), name }).map(buildText),
];
