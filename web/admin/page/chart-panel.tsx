import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';

interface ChartPanelProps {
  title: string;
  chart: ReactNode;
  table: ReactNode;
  className?: string;
}

/** A chart with its data table. */
export function ChartPanel({ title, chart, table, className }: ChartPanelProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  const Icon = isTable ? ChartColumn : Table2;
  return (
    <section aria-labelledby={id} className={classes('rounded-2xl border border-sand p-4 sm:p-5', className)}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h3 id={id}>{title}</h3>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${isTable ? 'Grafic' : 'Tabel'}: ${title}`}
          onClick={() => setTable(!isTable)}
          icon={Icon}
          label={isTable ? 'Grafic' : 'Tabel'}
        />
      </div>
      {isTable ? table : <Suspense fallback={<Skeleton className="h-64" />}>{chart}</Suspense>}
    </section>
  );
}
