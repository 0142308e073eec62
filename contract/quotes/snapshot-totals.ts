import type { QuoteSnapshot, SnapshotItem } from './quote-content.ts';
import { calculateTotals } from './totals.ts';

/** What the client pays with the chosen optional lines. */
export const calculateSnapshotTotals = (
  { lines, discount, pricesIncludeVat }: Pick<QuoteSnapshot, 'lines' | 'discount' | 'pricesIncludeVat'>,
  chosen: readonly string[],
) => calculateTotals(listOrderedItems(lines, chosen), discount, pricesIncludeVat);

/** Without the optional ones that were not chosen. */
export const listOrderedItems = (lines: QuoteSnapshot['lines'], chosen: readonly string[]): SnapshotItem[] =>
  lines.filter((line) => line.kind === 'item').filter(({ id, isOptional }) => !isOptional || chosen.includes(id));

/** Clients with a CUI act as a business: consumer law does not protect them. */
export const isConsumer = ({ client }: Pick<QuoteSnapshot, 'client'>) => client.taxId === '';
