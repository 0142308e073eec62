import { Area, AreaChart, Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts';
import type { DashboardFigures } from '../../../contract/dashboard/schemas.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { formatPeriod, formatShortDay } from '../labels/date-format.ts';
import { ChartFrame, chartAxis, chartColor, chartTick, chartTooltip } from '../page/chart-frame.tsx';

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
        <CartesianGrid vertical={false} stroke={chartColor.line} />
        <XAxis dataKey="from" tickFormatter={formatShortDay} minTickGap={28} {...chartAxis} />
        <YAxis allowDecimals={false} {...chartAxis} axisLine={false} />
        <Tooltip {...chartTooltip} labelFormatter={(_, [first]) => first?.payload.week ?? ''} />
        <Legend iconType="circle" iconSize={9} wrapperStyle={{ fontSize: 13 }} />
        <Bar
          dataKey="visits"
          name="Cereri de vizită"
          fill={chartColor.leaf}
          radius={[4, 4, 0, 0]}
          isAnimationActive={false}
        />
        <Bar
          dataKey="messages"
          name="Mesaje"
          fill={chartColor.terracotta}
          radius={[4, 4, 0, 0]}
          isAnimationActive={false}
        />
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
