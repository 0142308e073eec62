import { Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { formatPeriod, formatShortDay } from '../labels/date-format.ts';
import { ChartFrame, chartAxis, chartColor, chartTooltip } from '../page/chart-frame.tsx';
import type { groupDays } from './group-days.ts';

export default function ViewsChart({ spans }: { spans: ReturnType<typeof groupDays> }) {
  const data = spans.map((span) => ({
    ...span,
    name: span.from === span.to ? formatShortDay(span.from) : formatPeriod(span.from, span.to),
  }));
  const views = spans.reduce((sum, span) => sum + span.views, 0);
  return (
    <ChartFrame label={`${pluralize(views, 'O vizualizare', 'vizualizări')} în toată perioada.`}>
      <BarChart data={data} barGap={1} margin={{ left: -18, right: 4 }}>
        <CartesianGrid vertical={false} stroke={chartColor.line} />
        <XAxis dataKey="from" tickFormatter={formatShortDay} minTickGap={28} {...chartAxis} />
        <YAxis allowDecimals={false} {...chartAxis} axisLine={false} />
        <Tooltip {...chartTooltip} labelFormatter={(_, [first]) => first?.payload.name ?? ''} />
        <Legend iconType="circle" iconSize={9} wrapperStyle={{ fontSize: 13 }} />
        <Bar
          dataKey="views"
          name="Vizualizări"
          fill={chartColor.leaf}
          radius={[4, 4, 0, 0]}
          isAnimationActive={false}
        />
        <Bar
          dataKey="visitors"
          name="Vizitatori"
          fill={chartColor.terracotta}
          radius={[4, 4, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </ChartFrame>
  );
}
