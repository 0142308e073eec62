import { Area, AreaChart, Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import type { DashboardFigures } from '../../../contract/dashboard/schemas.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { formatPeriod, formatShortDay } from '../../lib/date-format.ts';
import { ChartFrame, chartAxis, chartColor, chartTick, chartTooltip } from '../charts/chart-frame.tsx';

export function ServicesChart({ services }: { services: DashboardFigures['services'] }) {
  const shown = services.slice(0, 8);
  const [first] = shown;
  return (
    <ChartFrame
      label={first ? `Cel mai cerut: ${first.name}, ${pluralize(first.asked, 'o dată', 'ori')}.` : 'Nicio cerere încă.'}
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
