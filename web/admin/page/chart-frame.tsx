import type { ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';

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

/** For screen readers; the table has the data. */
export function ChartFrame({
  label,
  height = 260,
  children,
}: {
  label: string;
  height?: number;
  children: ReactElement;
}) {
  return (
    <div role="img" aria-label={label} className="own-colors bg-paper">
      <ResponsiveContainer width="100%" height={height}>
        {children}
      </ResponsiveContainer>
    </div>
  );
}
