import type { ReactElement } from 'react';
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { DashboardFigures } from '../../../../contract/dashboard/schemas.ts';
import { formatCount, pluralize } from '../../../../contract/kernel/pluralize.ts';
import { formatPeriod, formatShortDay } from '../../../lib/date-format.ts';

const chartColor = {
  leaf: 'var(--color-leaf-dark)',
  terracotta: 'var(--color-terracotta)',
  soft: 'var(--color-leaf-soft)',
  ink: 'var(--color-ink-soft)',
  line: 'var(--color-sand)',
};
const chartTick = { fill: chartColor.ink, fontSize: 12 };
const chartAxis = { tick: chartTick, tickLine: false, axisLine: { stroke: chartColor.line } };
const chartTooltip = {
  cursor: { fill: 'var(--color-limestone)' },
  contentStyle: { borderRadius: 12, border: `1px solid ${chartColor.line}`, fontSize: 13 },
};

/** Screen readers get only the label here; the table below has the data. */
const ChartFrame = ({ label, children }: { label: string; children: ReactElement }) => (
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
  /** The two fields of a span that are drawn as bars. */
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
        <Tooltip {...chartTooltip} labelFormatter={(_, [first]) => (first ? formatSpanName(first.payload) : '')} />
        <Legend iconType="circle" iconSize={9} wrapperStyle={{ fontSize: 13 }} />
        {bars.map(({ field, name }, index) => (
          <Bar
            key={field}
            dataKey={field}
            name={name}
            fill={fills[index]}
            radius={[4, 4, 0, 0]}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ChartFrame>
  );
}

const formatSpanName = ({ from, to }: Span) => (from === to ? formatShortDay(from) : formatPeriod(from, to));

export function ServicesChart({ services }: { services: DashboardFigures['services'] }) {
  const shown = services.slice(0, 8);
  const [first] = shown;
  return (
    <ChartFrame
      label={
        first
          ? `Cel mai cerut: ${first.name}, ${first.asked === 1 ? 'o dată' : `de ${formatCount(first.asked, 'ori')}`}.`
          : 'Nicio cerere încă.'
      }
    >
      <BarChart data={shown} layout="vertical" margin={{ left: 0, right: 44 }}>
        <XAxis type="number" allowDecimals={false} hide />
        <YAxis type="category" dataKey="name" width={132} {...chartAxis} axisLine={false} />
        <Tooltip {...chartTooltip} />
        <Bar
          dataKey="asked"
          name="Cerute"
          fill={chartColor.leaf}
          radius={[0, 5, 5, 0]}
          barSize={16}
          isAnimationActive={false}
          label={{ position: 'right', ...chartTick }}
        />
      </BarChart>
    </ChartFrame>
  );
}

export function GrowthChart({ weeks }: { weeks: DashboardFigures['readers'] }) {
  const data = weeks.map(({ from, to, total }) => ({ week: formatPeriod(from, to), from, total }));
  return (
    <ChartFrame
      label={`${pluralize(weeks.at(-1)?.total ?? 0, 'Un abonat', 'abonați')} acum, față de ${weeks[0]?.total ?? 0} cu șase luni în urmă.`}
    >
      <AreaChart data={data} margin={{ left: -14, right: 4 }}>
        <CartesianGrid vertical={false} stroke={chartColor.line} />
        <XAxis dataKey="from" tickFormatter={formatShortDay} minTickGap={40} {...chartAxis} />
        <YAxis allowDecimals={false} {...chartAxis} axisLine={false} />
        <Tooltip {...chartTooltip} labelFormatter={(_, [first]) => first?.payload.week ?? ''} />
        <Area
          dataKey="total"
          name="Abonați"
          type="monotone"
          stroke={chartColor.leaf}
          strokeWidth={2}
          fill={chartColor.soft}
          isAnimationActive={false}
        />
      </AreaChart>
    </ChartFrame>
  );
}
