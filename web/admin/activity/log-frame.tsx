import type { ReactNode } from 'react';
import { formatLongDay } from '../../lib/date-format.ts';
import { ScreenTabs } from '../shell/screen-tabs.tsx';

const tabs = [
  { to: '/admin/activity', label: 'Modificări' },
  { to: '/admin/activity/security', label: 'Securitate' },
];

export const ActivityTabs = () => <ScreenTabs label="Jurnal" tabs={tabs} />;

interface DaysProps<Item> {
  items: Item[];
  toTime: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

export function Days<Item>({ items, toTime, children }: DaysProps<Item>) {
  const days = [...Map.groupBy(items, (item) => formatLongDay(toTime(item)))];
  return days.map(([day, ofDay]) => (
    <section key={day} aria-label={day} className="mb-7">
      <h2 className="mb-2 text-ink-soft first-letter:uppercase">{day}</h2>
      <ol className="divide-y divide-sand rounded-2xl border border-sand">{ofDay.map(children)}</ol>
    </section>
  ));
}
