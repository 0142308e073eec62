import type { ReactNode } from 'react';
import { formatLongDay } from '../../lib/date-format.ts';
import { List, type ListProps } from '../kit/list-page/list.tsx';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { activityTabs } from '../kit/shell/navigation.ts';

interface LogScreenProps<Item> extends Omit<ListProps<{ items: Item[]; total: number }>, 'children'> {
  lead: string;
  toTime: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** Groups the entries of a log by day. */
export const LogScreen = <Item,>({ lead, toTime, children, ...list }: LogScreenProps<Item>) => (
  <AdminPage title="Jurnal" lead={lead} tabs={activityTabs}>
    <List {...list}>
      {({ items }) =>
        [...Map.groupBy(items, (item) => formatLongDay(toTime(item)))].map(([day, ofDay]) => (
          <section key={day} aria-label={day} className="mb-7">
            <h2 className="mb-2 text-ink-soft first-letter:uppercase">{day}</h2>
            <ol className="divide-y divide-sand rounded-2xl border border-sand">{ofDay.map(children)}</ol>
          </section>
        ))
      }
    </List>
  </AdminPage>
);
