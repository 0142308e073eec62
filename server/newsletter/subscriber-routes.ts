import { pageRows } from '../../contract/kernel/paging.ts';
import {
  deleteSubscriber,
  exportSubscribers,
  getSubscriber,
  importSubscribers,
  listSubscribers,
  takeSubscriberStep,
} from '../../contract/newsletter/routes.ts';
import {
  deleteSubscriberSchemas,
  exportSubscribersSchemas,
  getSubscriberSchemas,
  importSubscribersSchemas,
  listSubscribersSchemas,
  takeSubscriberStepSchemas,
} from '../../contract/newsletter/schemas.ts';
import { recordActivity } from '../activity/activity-store.ts';
import type { Context } from '../context.ts';
import type { Mount } from '../http/mount.ts';
import * as needs from './staff-subscribers.ts';
import {
  countIssuesTo,
  countSubscribersByState,
  listSubscriberEvents,
  pageOfSubscribers,
  type SubscriberRow,
} from './subscriber-list-store.ts';
import { subscriberTable } from './subscriber-table.ts';
import type { NewsletterNeeds } from './subscriptions.ts';

export function mountSubscribers(
  mount: Mount,
  news: NewsletterNeeds,
  context: Pick<Context, 'db' | 'now' | 'runDeletionQueue'>,
) {
  const { db } = news;

  mount(listSubscribers, listSubscribersSchemas, async ({ query }) => {
    const [{ rows, total }, numbers] = await Promise.all([
      pageOfSubscribers(db, query, pageRows(query)),
      countSubscribersByState(db),
    ]);
    const count = (state: string) => numbers.find((number) => number.state === state)?.count ?? 0;
    const counts = { confirmed: count('confirmed'), pending: count('pending'), unsubscribed: count('unsubscribed') };
    return { items: rows.map(viewOf), total, counts };
  });

  mount(getSubscriber, getSubscriberSchemas, async ({ params }) => {
    const row = await needs.subscriberAt(db, params.id);
    const [events, sent] = await Promise.all([listSubscriberEvents(db, row.id), countIssuesTo(db, row.id)]);
    const proof = events.map(({ event, at, text_version: textVersion, source, note, by_name: by }) => ({
      ...{ event, at, textVersion, source, note, by },
    }));
    return { item: { ...viewOf(row), events: proof, issues: sent } };
  });

  mount(takeSubscriberStep, takeSubscriberStepSchemas, async ({ params, input, user }) => {
    await needs.stepSubscriber(news, params.id, input.step, user);
    return { item: viewOf(await needs.subscriberAt(db, params.id)) };
  });

  mount(deleteSubscriber, deleteSubscriberSchemas, async ({ params, user }) => {
    await needs.deleteSubscriber(context, params.id, user);
    return { success: true as const };
  });

  mount(importSubscribers, importSubscribersSchemas, ({ input, user }) => needs.importAddresses(db, input, user));

  mount(exportSubscribers, exportSubscribersSchemas, async ({ query, user, reply }) => {
    const about = { kind: 'newsletter', id: 'export', title: 'Lista abonaților' } as const;
    await recordActivity(db, { by: user, action: 'export', ...about });
    reply.header('content-disposition', 'attachment; filename="abonati.csv"').type('text/csv; charset=utf-8');
    return subscriberTable(db, query.state);
  });
}

const viewOf = (row: SubscriberRow) => ({
  id: row.id,
  email: row.email,
  state: row.state,
  createdAt: row.created_at,
  confirmedAt: row.confirmed_at,
  unsubscribedAt: row.unsubscribed_at,
});
