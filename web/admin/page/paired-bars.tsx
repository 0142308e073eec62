import { Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts';
import { formatPeriod, formatShortDay } from '../labels/date-format.ts';
import { ChartFrame, chartAxis, chartColor, chartTooltip } from './chart-frame.tsx';

interface Span {
  /** Days, both included. */
  from: string;
  to: string;
}

interface PairedBarsProps<Data extends Span> {
  label: string;
  spans: Data[];
  /** Two numbers of each span, with their names in the legend. */
  bars: [{ field: keyof Data & string; name: string }, { field: keyof Data & string; name: string }];
}

const fills = [chartColor.leaf, chartColor.terracotta];

/** Two numbers side by side for each day, week or other span. */
export function PairedBars<Data extends Span>({ label, spans, bars }: PairedBarsProps<Data>) {
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
            dataKey={(span: Data) => span[field]}
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
