import { foldText } from '../kernel/fold-text.ts';
import type { PublicPlan } from './plans.ts';

export const defaultPlanColor = '#4CAF50';

/** The price as written, with the month added when the price guide is monthly: '390 lei' becomes '390 lei / lună'. */
export const formatPlanPrice = ({ price = '', priceGuide }: Pick<PublicPlan, 'price' | 'priceGuide'>) =>
  priceGuide && /^(de la )?[\d\s.,]+\p{L}+$/iu.test(price) ? `${price} / lună` : price;

interface ComparisonTexts {
  comparisonRule?: 'line' | 'firstWord' | undefined;
  comparisonGroups?: { title: string; lines?: string[] | undefined }[] | undefined;
}

interface ComparedRow {
  name: string;
  /** For each plan the feature lines that tick this row; the row is unticked for a plan without any. */
  ticking: string[][];
}

interface ComparedGroup {
  title?: string;
  rows: ComparedRow[];
}

/** Rows by plans, given the lines of each plan; no group when there is nothing to compare. */
export const comparePlans = (
  plans: string[][],
  { comparisonRule, comparisonGroups = [] }: ComparisonTexts,
): ComparedGroup[] => {
  if (comparisonRule === 'firstWord') return compareByFirstWord(plans, comparisonGroups);
  return plans.length < 2 ? [] : compareByLine(plans, comparisonGroups);
};

type Groups = NonNullable<ComparisonTexts['comparisonGroups']>;

/** The specification lists the rows; a line that contains the first word of a row ticks it, ignoring case. */
const compareByFirstWord = (plans: string[][], groups: Groups) =>
  groups.map(({ title, lines = [] }) => ({
    title,
    rows: lines.map((name) => ({ name, ticking: plans.map((own) => filterByFirstWord(own, name)) })),
  }));

function filterByFirstWord(lines: string[], name: string) {
  const word = getFirstWord(name);
  return lines.filter((line) => line.toLowerCase().includes(word));
}

export const getFirstWord = (name: string) => name.toLowerCase().split(' ')[0] ?? '';

/** The rows are the lines of the plans; those in no group come last. */
function compareByLine(plans: string[][], groups: Groups): ComparedGroup[] {
  const rows = listRows(plans);
  const claimRow = (line: string) => {
    const row = rows.get(foldLine(line));
    rows.delete(foldLine(line));
    return row ?? [];
  };
  const grouped = groups
    .map(({ title, lines = [] }) => ({ title, rows: lines.flatMap(claimRow) }))
    .filter((group) => group.rows.length > 0);
  if (rows.size === 0) return grouped;
  return [...grouped, { ...(grouped.length > 0 && { title: 'Altele' }), rows: [...rows.values()] }];
}

function listRows(plans: string[][]) {
  const rows = new Map<string, ComparedRow>();
  plans.forEach((lines, index) => {
    for (const line of lines) {
      const row = rows.get(foldLine(line)) ?? { name: line, ticking: plans.map(() => []) };
      row.ticking[index]?.push(line);
      rows.set(foldLine(line), row);
    }
  });
  return rows;
}

/** Case, diacritics, spaces and punctuation make no difference. */
const foldLine = (line: string) =>
  foldText(line)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
