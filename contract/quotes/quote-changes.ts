import { formatRecurrence } from '../agreements/format-recurrence.ts';
import { formatBani } from '../kernel/money.ts';
import { formatVisitDay } from '../visits/format-visit-time.ts';
import type { QuoteSnapshot, SnapshotItem, SnapshotLine } from './quote-content.ts';
import { describeVisitDays, formatAgreementPeriod } from './quote-texts.ts';
import { formatLineQuantity } from './quote-units.ts';
import { describeQuoteDeposit } from './repeated-lines.ts';
import { calculateSnapshotTotals } from './totals.ts';
import { formatVatPercent } from './vat.ts';

/** Lists the differences between two versions in sentences for the client. */
export function describeChanges(before: QuoteSnapshot, after: QuoteSnapshot): string[] {
  const total = (snapshot: QuoteSnapshot) => formatBani(calculateSnapshotTotals(snapshot, []).gross);
  return [
    ...describeDifference('Titlul', before.title, after.title),
    ...listLineChanges(before.lines, after.lines),
    ...describeDifference('Total', total(before), total(after)),
    ...describeDifference('Plata', describePayment(before), describePayment(after)),
    ...describeDifference('Valabilă până', formatVisitDay(before.validUntil), formatVisitDay(after.validUntil)),
    ...describeOther('Condițiile au fost schimbate.', before.terms, after.terms),
    ...describeOther('Programarea lucrărilor a fost schimbată.', pickSchedule(before), pickSchedule(after)),
    ...describeDifference('Perioada contractului', describePeriod(before.agreement), describePeriod(after.agreement)),
    ...describePreferences(before.agreement, after.agreement),
    ...describeOther('Fotografiile au fost schimbate.', before.photos, after.photos),
    ...describeOther('Datele dumneavoastră au fost schimbate.', before.client, after.client),
    ...describeOther('Datele companiei au fost schimbate.', before.company, after.company),
  ];
}

const describePayment = (snapshot: QuoteSnapshot) =>
  describeQuoteDeposit(snapshot, []).replace(/\.$/, '') || 'fără avans';

/** Omits the duration, which depends on the settings and not on the quote. */
export const pickSchedule = ({ schedule }: Pick<QuoteSnapshot, 'schedule'>) =>
  schedule && { ...schedule, duration: undefined };

const describePeriod = (terms: QuoteSnapshot['agreement']) =>
  terms ? formatAgreementPeriod(terms) : 'fără lucrări repetate';

const describePreferences = (before: QuoteSnapshot['agreement'], after: QuoteSnapshot['agreement']) =>
  before && after && describeVisitDays(before) !== describeVisitDays(after)
    ? ['Zilele preferate pentru vizite au fost schimbate.']
    : [];

const describeOther = (sentence: string, before: unknown, after: unknown) =>
  JSON.stringify(before) === JSON.stringify(after) ? [] : [sentence];

const describeDifference = (label: string, before: string, after: string) =>
  before === after ? [] : [`${label}: ${after}, în loc de ${before}.`];

function listLineChanges(before: SnapshotLine[], after: SnapshotLine[]): string[] {
  const items = (lines: SnapshotLine[]) => lines.filter((line) => line.kind === 'item');
  const find = (lines: SnapshotLine[], id: string) => items(lines).find((line) => line.id === id);
  return [
    ...items(before).flatMap((line) => (find(after, line.id) ? [] : [`Scos: ${describeItem(line)}.`])),
    ...items(after).flatMap((line) => {
      const former = find(before, line.id);
      if (!former) return [`Adăugat: ${describeItem(line)}.`];
      const hasOtherVat = former.vatPercent !== line.vatPercent;
      const [was, is] = [describeItem(former, hasOtherVat), describeItem(line, hasOtherVat)];
      return was === is ? [] : [`Schimbat: ${is}, în loc de ${was}.`];
    }),
  ];
}

const describeItem = (item: SnapshotItem, withVat = false) =>
  [
    `${item.description}, ${formatLineQuantity(item)} × ${formatBani(item.unitPrice)}`,
    ...(item.recurrence ? [formatRecurrence(item.recurrence)] : []),
    ...(withVat ? [`TVA ${formatVatPercent(item.vatPercent)}`] : []),
    ...(item.isOptional ? ['opțional'] : []),
  ].join(', ');
