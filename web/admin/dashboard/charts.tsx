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
import type { DashboardFigures } from '../../../contract/dashboard/schemas.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { formatPeriod, formatShortDay } from '../labels/date-format.ts';

const color = {
  leaf: 'var(--color-leaf-dark)',
  terracotta: 'var(--color-terracotta)',
  soft: 'var(--color-leaf-soft)',
  ink: 'var(--color-ink-soft)',
  line: 'var(--color-sand)',
};
const tick = { fill: color.ink, fontSize: 12 };
const axis = { tick, tickLine: false, axisLine: { stroke: color.line } };
const tooltip = {
  cursor: { fill: 'var(--color-limestone)' },
  contentStyle: { borderRadius: 12, border: `1px solid ${color.line}`, fontSize: 13 },
};

/** For screen readers; the table has the data. */
function ChartFrame({ label, height = 260, children }: { label: string; height?: number; children: ReactElement }) {
  return (
    <div role="img" aria-label={label} className="own-colors bg-paper">
      <ResponsiveContainer width="100%" height={height}>
        {children}
      </ResponsiveContainer>
    </div>
  );
}

export function RequestsChart({ weeks }: { weeks: DashboardFigures['weeks'] }) {
  const data = weeks.map(({ from, to, visits, messages }) => ({
    week: formatPeriod(from, to),
    from,
    visits,
    messages,
  }));
  const total = weeks.reduce((sum, { visits }) => sum + visits, 0);
  return (
    <ChartFrame
      label={`${pluralize(total, 'O cerere de vizită', 'cereri de vizită')} în ${weeks.length} de săptămâni.`}
    >
      <BarChart data={data} barGap={1} margin={{ left: -18, right: 4 }}>
        <CartesianGrid vertical={false} stroke={color.line} />
        <XAxis dataKey="from" tickFormatter={formatShortDay} minTickGap={28} {...axis} />
        <YAxis allowDecimals={false} {...axis} axisLine={false} />
        <Tooltip {...tooltip} labelFormatter={(_, [first]) => first?.payload.week ?? ''} />
        <Legend iconType="circle" iconSize={9} wrapperStyle={{ fontSize: 13 }} />
        <Bar
          dataKey="visits"
          name="Cereri de vizită"
          fill={color.leaf}
          radius={[4, 4, 0, 0]}
          isAnimationActive={false}
        />
        <Bar dataKey="messages" name="Mesaje" fill={color.terracotta} radius={[4, 4, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </ChartFrame>
  );
}

export function ServicesChart({ services }: { services: DashboardFigures['services'] }) {
  const shown = services.slice(0, 8);
  const [first] = shown;
  return (
    <ChartFrame
      label={first ? `Cel mai cerut: ${first.name}, ${pluralize(first.asked, 'o dată', 'ori')}.` : 'Nicio cerere încă.'}
    >
      <BarChart data={shown} layout="vertical" margin={{ left: 0, right: 12 }}>
        <XAxis type="number" allowDecimals={false} hide />
        <YAxis type="category" dataKey="name" width={132} {...axis} axisLine={false} />
        <Tooltip {...tooltip} />
        <Bar
          dataKey="asked"
          name="Cerute"
          fill={color.leaf}
          radius={[0, 5, 5, 0]}
          barSize={16}
          isAnimationActive={false}
          label={{ position: 'right', ...tick }}
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
        <CartesianGrid vertical={false} stroke={color.line} />
        <XAxis dataKey="from" tickFormatter={formatShortDay} minTickGap={40} {...axis} />
        <YAxis allowDecimals={false} {...axis} axisLine={false} />
        <Tooltip {...tooltip} labelFormatter={(_, [first]) => first?.payload.week ?? ''} />
        <Area
          dataKey="total"
          name="Abonați"
          type="monotone"
          stroke={color.leaf}
          strokeWidth={2}
          fill={color.soft}
          isAnimationActive={false}
        />
      </AreaChart>
    </ChartFrame>
  );
}
