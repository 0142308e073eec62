import { formatBani } from '../kernel/money.ts';
import { formatVisitDay } from '../visits/format-visit-time.ts';
import type { QuoteSnapshot, SnapshotItem, SnapshotLine } from './quote-content.ts';
import { formatQuantity } from './quote-units.ts';
import { calculateSnapshotTotals } from './snapshot-totals.ts';

/** What the client should know about a new version, in sentences. */
export function describeChanges(before: QuoteSnapshot, after: QuoteSnapshot): string[] {
  const total = (snapshot: QuoteSnapshot) => formatBani(calculateSnapshotTotals(snapshot, []).gross);
  return [
    ...listLineChanges(before.lines, after.lines),
    ...describeDifference('Total', total(before), total(after)),
    ...describeDifference('Valabilă până', formatVisitDay(before.validUntil), formatVisitDay(after.validUntil)),
    ...(before.terms === after.terms ? [] : ['Condițiile au fost schimbate.']),
    ...(JSON.stringify(before.schedule) === JSON.stringify(after.schedule)
      ? []
      : ['Programarea lucrărilor a fost schimbată.']),
  ];
}

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
      const [was, is] = [describeItem(former), describeItem(line)];
      return was === is ? [] : [`Schimbat: ${is}, în loc de ${was}.`];
    }),
  ];
}

const describeItem = (item: SnapshotItem) =>
  `${item.description}, ${formatQuantity(item)} × ${formatBani(item.unitPrice)}${item.isOptional ? ', opțional' : ''}`;
