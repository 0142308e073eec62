import { pageRows } from '../../contract/kernel/paging.ts';
import * as routes from '../../contract/newsletter/routes.ts';
import * as schemas from '../../contract/newsletter/schemas.ts';
import { recordActivity } from '../activity/activity-store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { csvHead, csvLine, csvTime } from '../http/csv.ts';
import { importAddresses, removeSubscriber, requireSubscriber, stepSubscriber } from './staff-subscribers.ts';
import {
  countIssuesTo,
  countSubscribersByState,
  everySubscriber,
  listConsents,
  listSubscriberEvents,
  listSubscriberPage,
  type SubscriberRow,
} from './subscriber-store.ts';

export function mountSubscribers(context: Context) {
  const { db, mount, now } = context;

  mount(routes.listSubscribers, schemas.listSubscribersSchemas, async ({ query }) => {
    const [{ rows, total }, numbers] = await Promise.all([
      listSubscriberPage(db, query, pageRows(query)),
      countSubscribersByState(db),
    ]);
    const count = (state: string) => numbers.find((number) => number.state === state)?.count ?? 0;
    const counts = { confirmed: count('confirmed'), pending: count('pending'), unsubscribed: count('unsubscribed') };
    return { items: rows.map(toView), total, counts };
  });

  mount(routes.getSubscriber, schemas.getSubscriberSchemas, async ({ params }) => {
    const row = await requireSubscriber(db, params.id);
    const [events, sent] = await Promise.all([listSubscriberEvents(db, row.id), countIssuesTo(db, row.id)]);
    const proof = events.map(({ event, at, text_version: textVersion, source, note, by_name: by }) => ({
      event,
      at,
      textVersion,
      source,
      note,
      by,
    }));
    return { item: { ...toView(row), events: proof, issues: sent } };
  });

  mount(routes.applySubscriberStep, schemas.applySubscriberStepSchemas, async ({ params, input, user }) => {
    await stepSubscriber(db, params.id, input.step, { by: user, now: now() });
    return { item: toView(await requireSubscriber(db, params.id)) };
  });

  mount(routes.deleteSubscriber, schemas.deleteSubscriberSchemas, async ({ params, user }) => {
    await removeSubscriber(context, params.id, user);
    return { success: true as const };
  });

  mount(routes.importSubscribers, schemas.importSubscribersSchemas, ({ input, user }) =>
    importAddresses(db, input, { by: user, now: now() }),
  );

  mount(routes.exportSubscribers, schemas.exportSubscribersSchemas, async ({ query, user, reply }) => {
    const about = { kind: 'newsletter', id: 'export', title: 'Lista abonaților' } as const;
    await recordActivity(db, { by: user, action: 'export', ...about }, now());
    reply.header('content-disposition', 'attachment; filename="abonati.csv"').type('text/csv; charset=utf-8');
    return subscribersCsv(db, query.state);
  });
}

const toView = (row: SubscriberRow) => ({
  id: row.id,
  email: row.email,
  state: row.state,
  createdAt: row.created_at,
  confirmedAt: row.confirmed_at,
  unsubscribedAt: row.unsubscribed_at,
});

const stateWords: Record<schemas.SubscriberState, string> = {
  confirmed: 'abonat',
  pending: 'neconfirmat',
  unsubscribed: 'dezabonat',
};

async function subscribersCsv(db: Db, state: schemas.SubscriberState | undefined) {
  const consents = new Map((await listConsents(db)).map((event) => [event.subscriber_id, event]));
  const rows = (await everySubscriber(db, { state })).map((row) => {
    const consent = consents.get(row.id);
    const proof = [csvTime(consent?.at), consent?.text_version, consent?.source, consent?.note];
    const times = [row.created_at, row.confirmed_at, row.unsubscribed_at].map(csvTime);
    return [row.email, stateWords[row.state], ...times, ...proof];
  });
  const head = ['email', 'stare', 'adaugat', 'confirmat', 'dezabonat', 'acord', 'text', 'sursa', 'nota'];
  return csvHead(head) + rows.map(csvLine).join('');
}
