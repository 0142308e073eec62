import { formatRecurrence } from '../../contract/agreements/format-recurrence.ts';
import { formatBani } from '../../contract/kernel/money.ts';
import type { SnapshotItem } from '../../contract/quotes/quote-content.ts';
import { formatLineQuantity } from '../../contract/quotes/quote-units.ts';
import { lineAmount } from '../../contract/quotes/totals.ts';
import type { Db } from '../db/database.ts';
import { parseEvidence } from './evidence.ts';
import { listAcceptedVersions } from './quote-store.ts';
import { parseSnapshot } from './snapshot.ts';

interface WorkOrder {
  number: string;
  title: string;
  lines: { description: string; isHeading: boolean; quantity: string; price: string | null }[];
}

/** What was ordered, for the team, by accepted quote: without options that were not chosen, and without prices unless asked. */
export async function readWorkOrders(db: Db, quoteIds: string[], { withPrices = false } = {}) {
  const rows = await listAcceptedVersions(db, quoteIds);
  return new Map(rows.map((row) => [row.quote_id, workOrder(row, withPrices)]));
}

function workOrder({ evidence, snapshot }: { evidence: string; snapshot: string }, withPrices: boolean): WorkOrder {
  const { options } = parseEvidence({ evidence });
  const { number, title, lines } = parseSnapshot(snapshot);
  const ordered = lines.filter((line) => line.kind === 'heading' || !line.isOptional || options.includes(line.id));
  return {
    ...{ number, title },
    lines: ordered.map((line) => ({
      description: line.description,
      isHeading: line.kind === 'heading',
      quantity: line.kind === 'item' ? describeQuantity(line) : '',
      price: withPrices && line.kind === 'item' ? formatBani(lineAmount(line)) : null,
    })),
  };
}

const describeQuantity = (item: SnapshotItem) =>
  [formatLineQuantity(item), item.recurrence && formatRecurrence(item.recurrence)].filter(Boolean).join(', ');
