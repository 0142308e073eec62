export interface Measure {
  what: string;
  value: number;
  unit: string;
  /** Absent for figures that are only informative. */
  budget?: { min: number } | { max: number };
}

const isMissed = ({ value, budget }: Measure) =>
  budget !== undefined && ('min' in budget ? value < budget.min : value > budget.max);

/** Returns how many budgets were missed. */
export function printTable(title: string, measures: Measure[]) {
  console.log(`\n${title}\n`);
  const widest = Math.max(...measures.map(({ what }) => what.length));
  for (const measure of measures) {
    const value = `${format(measure.value)} ${measure.unit}`.trim().padStart(14);
    console.log(
      `  ${measure.what.padEnd(widest)} ${value}  ${formatBudget(measure).padEnd(16)} ${formatVerdict(measure)}`.trimEnd(),
    );
  }
  return measures.filter(isMissed).length;
}

export const calculateMedian = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

const format = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 3 : 1));

const formatBudget = ({ budget }: Measure) => {
  if (!budget) return '';
  return 'min' in budget ? `at least ${budget.min}` : `at most ${budget.max}`;
};

const formatVerdict = (measure: Measure) => {
  if (!measure.budget) return '';
  return isMissed(measure) ? 'MISSED' : 'ok';
};
