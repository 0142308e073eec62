import { ChartColumn, Table2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { classes } from '../../../ui/classes.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { InlineLink } from '../shell/links.tsx';

/** Loaded on demand: the chart library is large. */
const loadCharts = () => import('./charts.tsx');
export const LazyPairedBars = lazy(async () => ({ default: (await loadCharts()).PairedBars }));
export const LazyServicesChart = lazy(async () => ({ default: (await loadCharts()).ServicesChart }));
export const LazyGrowthChart = lazy(async () => ({ default: (await loadCharts()).GrowthChart }));

interface ChartPanelProps {
  title: string;
  chart: ReactNode;
  table: ReactNode;
  className?: string;
}

export function ChartPanel({ title, chart, table, className }: ChartPanelProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section aria-labelledby={id} className={classes('rounded-2xl border border-sand p-4 sm:p-5', className)}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h3 id={id}>{title}</h3>
        <SmallButton
          variant="ghost"
          aria-label={`${isTable ? 'Grafic' : 'Tabel'}: ${title}`}
          onClick={() => setTable(!isTable)}
          icon={isTable ? ChartColumn : Table2}
          label={isTable ? 'Grafic' : 'Tabel'}
        />
      </div>
      {isTable ? table : <Suspense fallback={<Skeleton className="h-64" />}>{chart}</Suspense>}
    </section>
  );
}

type Cell = string | { value: number; to: string };

interface DataTableProps {
  caption: string;
  head: string[];
  rows: { key: string; cells: Cell[] }[];
}

export function DataTable({ caption, head, rows }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="max-h-72 overflow-auto rounded-lg">
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-paper text-left text-ink-soft">
          <tr>
            {head.map((title, index) => (
              <th
                key={title}
                scope="col"
                className={index === 0 ? 'py-2 font-medium' : 'py-2 pl-4 text-right font-medium'}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-sand figures">
          {rows.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key}>
              <th scope="row" className="py-2 text-left font-normal">
                {typeof first === 'object' ? first.value : first}
              </th>
              {rest.map((cell, index) => (
                <td key={head[index + 1]} className="py-2 pl-4 text-right">
                  {typeof cell === 'object' ? <InlineLink to={cell.to}>{cell.value}</InlineLink> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export const formatPercent = (part: number) => percent.format(part);

const percent = new Intl.NumberFormat('ro-RO', { style: 'percent', maximumFractionDigits: 0 });

interface Fact {
  label: string;
  value: string;
  to?: string;
}

export const FactList = ({ facts }: { facts: Fact[] }) => (
  <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {facts.map(({ label, value, to }) => (
      <div
        key={label}
        className="relative flex flex-col-reverse justify-end rounded-2xl bg-limestone p-4 has-[a]:hover:bg-leaf-soft"
      >
        <dt className="text-ink-soft">{label}</dt>
        <dd className="text-2xl font-semibold text-forest figures">
          {to ? (
            <Link to={to} className="stretch text-inherit no-underline">
              {value}
            </Link>
          ) : (
            value
          )}
        </dd>
      </div>
    ))}
  </dl>
);
