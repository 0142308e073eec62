import type { ReactElement } from 'react';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatPeriod, formatShortDay } from '../../lib/date-format.ts';

export const chartColor = {
  leaf: 'var(--color-leaf-dark)',
  terracotta: 'var(--color-terracotta)',
  soft: 'var(--color-leaf-soft)',
  ink: 'var(--color-ink-soft)',
  line: 'var(--color-sand)',
};
export const chartTick = { fill: chartColor.ink, fontSize: 12 };
export const chartAxis = { tick: chartTick, tickLine: false, axisLine: { stroke: chartColor.line } };
export const chartTooltip = {
  cursor: { fill: 'var(--color-limestone)' },
  contentStyle: { borderRadius: 12, border: `1px solid ${chartColor.line}`, fontSize: 13 },
};

/** The label is for screen readers; the table has the data. */
export const ChartFrame = ({ label, children }: { label: string; children: ReactElement }) => (
  <div role="img" aria-label={label} className="own-colors bg-paper">
    <ResponsiveContainer width="100%" height={260}>
      {children}
    </ResponsiveContainer>
  </div>
);

interface Span {
  from: string;
  to: string;
}

interface PairedBarsProps {
  label: string;
  spans: Span[];
  /** Two fields of a span. */
  bars: { field: string; name: string }[];
}

const fills = [chartColor.leaf, chartColor.terracotta];

export function PairedBars({ label, spans, bars }: PairedBarsProps) {
  return (
    <ChartFrame label={label}>
      <BarChart data={spans} barGap={1} margin={{ left: -18, right: 4 }}>
        <CartesianGrid vertical={false} stroke={chartColor.line} />
        <XAxis dataKey="from" tickFormatter={formatShortDay} minTickGap={28} {...chartAxis} />
        <YAxis allowDecimals={false} {...chartAxis} axisLine={false} />
        <Tooltip {...chartTooltip} labelFormatter={(_, [first]) => (first ? spanName(first.payload) : '')} />
        <Legend iconType="circle" iconSize={9} wrapperStyle={{ fontSize: 13 }} />
        {bars.map(({ field, name }, at) => (
          <Bar
            key={field}
            dataKey={field}
            name={name}
            fill={fills[at]}
            radius={[4, 4, 0, 0]}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ChartFrame>
  );
}

const spanName = ({ from, to }: Span) => (from === to ? formatShortDay(from) : formatPeriod(from, to));
