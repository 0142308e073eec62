import { toPageRows } from '../../../contract/kernel/paging.ts';
import * as routes from '../../../contract/newsletter/routes.ts';
import * as schemas from '../../../contract/newsletter/schemas.ts';
import { recordActivity } from '../../common/activity/activity-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { formatCsvHead, formatCsvLine, formatCsvTime } from '../../platform/http/csv.ts';
import { viewRow } from '../../platform/http/view-row.ts';
import { performSubscriberStep, removeSubscriber, requireSubscriber } from './staff-subscribers.ts';
import {
  countIssuesTo,
  countSubscribersByState,
  listAllSubscribers,
  listConsents,
  listSubscriberEvents,
  listSubscriberPage,
  type SubscriberRow,
} from './subscriber-store.ts';

export function mountSubscribers(context: Context) {
  const { db, mount, now } = context;

  mount(routes.listSubscribers, schemas.listSubscribersSchemas, async ({ query }) => {
    const [{ rows, total }, byState] = await Promise.all([
      listSubscriberPage(db, query, toPageRows(query)),
      countSubscribersByState(db),
    ]);
    const count = (state: schemas.SubscriberState) => byState.get(state) ?? 0;
    const counts = { confirmed: count('confirmed'), pending: count('pending'), unsubscribed: count('unsubscribed') };
    return { items: rows.map(viewSubscriber), total, counts };
  });

  mount(routes.getSubscriber, schemas.getSubscriberSchemas, async ({ params }) => {
    const row = await requireSubscriber(db, params.id);
    const [events, sent] = await Promise.all([listSubscriberEvents(db, row.id), countIssuesTo(db, row.id)]);
    return { item: { ...viewSubscriber(row), events, issues: sent } };
  });

  mount(routes.applySubscriberStep, schemas.applySubscriberStepSchemas, async ({ params, input, user }) => {
    await performSubscriberStep(db, params.id, input.step, { by: user, now: now() });
    return { item: viewSubscriber(await requireSubscriber(db, params.id)) };
  });

  mount(routes.deleteSubscriber, schemas.deleteSubscriberSchemas, async ({ params, user }) => {
    await removeSubscriber(context, params.id, user);
    return { success: true as const };
  });

  mount(routes.exportSubscribers, schemas.exportSubscribersSchemas, async ({ query, user, reply }) => {
    const about = { kind: 'newsletter', id: 'export', title: 'Lista abonaților' } as const;
    await recordActivity(db, { by: user, action: 'export', ...about }, now());
    reply.header('content-disposition', 'attachment; filename="abonati.csv"').type('text/csv; charset=utf-8');
    return writeSubscribersCsv(db, query.state);
  });
}

const viewSubscriber = (row: SubscriberRow) => viewRow(schemas.subscriber, row, {});

const stateWords: Record<schemas.SubscriberState, string> = {
  confirmed: 'abonat',
  pending: 'neconfirmat',
  unsubscribed: 'dezabonat',
};

async function writeSubscribersCsv(db: Db, state: schemas.SubscriberState | undefined) {
  const consents = new Map((await listConsents(db)).map((event) => [event.subscriber_id, event]));
  const rows = (await listAllSubscribers(db, { state })).map((row) => {
    const consent = consents.get(row.id);
    const proof = [formatCsvTime(consent?.at), consent?.text_version, consent?.source, consent?.note];
    const times = [row.created_at, row.confirmed_at, row.unsubscribed_at].map(formatCsvTime);
    return [row.email, stateWords[row.state], ...times, ...proof];
  });
  const head = ['email', 'stare', 'adaugat', 'confirmat', 'dezabonat', 'acord', 'text', 'sursa', 'nota'];
  return formatCsvHead(head) + rows.map(formatCsvLine).join('');
}
