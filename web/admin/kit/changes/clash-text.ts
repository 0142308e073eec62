import { formatBani, toBani } from '../../../../contract/kernel/money.ts';
import { formatUnit } from '../../../../contract/quotes/quote-units.ts';
import { vatRateNames, vatRates } from '../../../../contract/quotes/vat.ts';
import { formatDates } from '../../../lib/date-format.ts';
import type { Clash } from '../forms/merge-changes.ts';
import { formatChange } from './change-table.tsx';
import { getFieldLabel } from './field-labels.ts';

/** Names of records by id, such as teams. */
type Names = Record<string, string>;

/** 'Linii · „Gazon” · Cantitate' */
export function labelClash({ path, entry }: Clash) {
  const labels = path.map((field) => getFieldLabel('settings', field)).filter((label, index) => label !== path[index]);
  const [first, ...rest] = labels;
  const name = nameEntry(entry);
  return [first, ...(name ? [`„${name}”`] : []), ...rest].filter(Boolean).join(' · ') || path.join(' · ');
}

/** How one side of a clash is shown; an entry of a list by its name. */
export function formatClashValue({ path, entry }: Clash, value: unknown, names: Names = {}) {
  const field = path.at(-1) ?? '';
  if (value === undefined && entry !== undefined) return 'eliminat';
  if (value === entry && entry !== undefined) return nameEntry(value) || 'păstrat';
  if (typeof value === 'number' && /price|amount|bani$/i.test(field)) return formatBani(toBani(value / 100));
  if (typeof value === 'number' && field === 'quantity') return (value / 1000).toLocaleString('ro-RO');
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDates(value, value);
    if (isVatRate(value)) return vatRates[value].label;
    if (field === 'unit') return formatUnit(value);
    return formatChange('settings', field, names[value] ?? value).replace(/<[^>]*>/g, ' ');
  }
  return formatChange('settings', field, value);
}

const isVatRate = (value: string): value is (typeof vatRateNames)[number] =>
  (vatRateNames as readonly string[]).includes(value);

function nameEntry(entry: unknown) {
  if (typeof entry === 'string') return entry;
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { description, title, name, text, date } = entry as Record<string, unknown>;
  const found = [description, title, name, text, date].find((word) => typeof word === 'string' && word.trim() !== '');
  return found ? String(found).slice(0, 80) : undefined;
}
