import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { User } from '../../../contract/accounts/schemas.ts';
import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import { maxCountMessage } from '../../../contract/kernel/scalars.ts';
import { webhookEventNames, webhookTestType } from '../../../contract/webhooks/events.ts';
import * as routes from '../../../contract/webhooks/routes.ts';
import * as schemas from '../../../contract/webhooks/schemas.ts';
import { type Activity, recordActivity } from '../../common/activity/activity-store.ts';
import { buildSendingKey, sendWebhooks, wakeSender } from '../../common/webhooks/announce-event.ts';
import * as store from '../../common/webhooks/webhook-store.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { lockNames } from '../../platform/db/run-exclusively.ts';
import { Failure, requireFound } from '../../platform/http/failure.ts';
import { viewRow } from '../../platform/http/view-row.ts';
import { cancelJobs } from '../../platform/jobs/enqueue-job.ts';
import { addTry, callReceiver } from './call-receiver.ts';
import { noteSuccess, writeBody } from './send-webhooks.ts';
import { readHost } from './switch-off.ts';
import { createWebhookSecret, readWebhookSecrets } from './webhook-secret.ts';

export function mountWebhooks(context: Context) {
  const { mount, db, now } = context;
  const view = async (id: string) => viewSubscription(context, await requireSubscription(db, id));

  mount(routes.listWebhooks, schemas.listWebhooksSchemas, async () => ({
    items: await Promise.all((await store.listWebhookSubscriptions(db)).map((row) => viewSubscription(context, row))),
  }));

  mount(routes.addWebhook, schemas.addWebhookSchemas, async ({ input, user }) => {
    const id = randomUUID();
    const { secret, stored } = createWebhookSecret(context, id);
    await db.transaction().execute(async (trx) => {
      await lockNames(trx, ['webhooks']);
      if ((await store.listWebhookSubscriptions(trx)).length >= schemas.maxSubscriptions)
        throw new Failure('list_full', maxCountMessage(schemas.maxSubscriptions, 'programe anunțate'));
      await store.insertWebhookSubscription(trx, {
        ...fresh,
        ...toColumns(input),
        id,
        secret: stored,
        created_at: now().toISOString(),
      });
      await record(trx, 'create', input, { id, by: user, now: now(), after: pickAuditFields(input) });
    });
    return { item: await view(id), secret };
  });

  mount(routes.saveWebhook, schemas.saveWebhookSchemas, async ({ params: { id }, input, user }) => {
    await db.transaction().execute((trx) => save(trx, id, input, user, now()));
    return { item: await view(id) };
  });

  mount(routes.deleteWebhook, schemas.deleteWebhookSchemas, async ({ params: { id }, user }) => {
    await db.transaction().execute(async (trx) => {
      const row = await requireSubscription(trx, id);
      await cancelJobs(trx, sendWebhooks, { key: buildSendingKey(id) });
      await store.deleteWebhookSubscription(trx, id);
      await record(trx, 'delete', row, { id, by: user, now: now() });
    });
    return { success: true as const };
  });

  mount(routes.renewWebhookSecret, schemas.renewWebhookSecretSchemas, async ({ params: { id }, user }) => {
    const { secret, stored } = createWebhookSecret(context, id);
    await db.transaction().execute(async (trx) => {
      const row = await requireSubscription(trx, id);
      const isReadable = readWebhookSecrets(context, row, now()) !== undefined;
      const former = isReadable ? { former_secret: row.secret, former_until: addMs(now(), dayMs) } : noFormer;
      if (!(await store.updateWebhookSubscription(trx, { id, secret: row.secret }, { secret: stored, ...former })))
        throw new Failure(
          'stale_version',
          'Altcineva tocmai a făcut o cheie nouă. Dacă vă trebuie alta, încercați din nou.',
        );
      await record(trx, 'update', row, { id, by: user, now: now(), after: { secret: 'o cheie nouă' } });
    });
    return { item: await view(id), secret };
  });

  mountDeliveries(context);
}

function mountDeliveries(context: Context) {
  const { mount, db, now } = context;
  const limitTests = context.limitCalls('webhook-test');

  mount(routes.testWebhook, schemas.testWebhookSchemas, async ({ params: { id }, request }) => {
    await limitTests(request);
    return { delivery: viewDelivery(await sendTest(context, await requireSubscription(db, id))) };
  });

  mount(routes.listDeliveries, schemas.listDeliveriesSchemas, async ({ params: { id } }) => {
    await requireSubscription(db, id);
    return { items: (await store.listRecentDeliveries(db, id, schemas.shownDeliveries)).map(viewDelivery) };
  });

  mount(routes.resendDelivery, schemas.resendDeliverySchemas, async ({ params: { id, delivery } }) => {
    const row = await db.transaction().execute((trx) => sendAgain(trx, id, delivery, now()));
    return { delivery: viewDelivery(row) };
  });
}

/** Sends the same bytes under the same id: a receiver that has them already does nothing. */
async function sendAgain(trx: Trx, id: string, deliveryId: string, now: Date) {
  const { is_on } = await requireSubscription(trx, id);
  const row = requireFound(await store.findDelivery(trx, deliveryId, id), 'Trimiterea nu mai este păstrată.');
  if (!is_on) throw new Failure('wrong_state', 'Porniți întâi anunțurile pentru acest program.');
  const at = now.toISOString();
  const waiting = {
    state: 'waiting' as const,
    due_at: at,
    expires_at: addMs(at, schemas.retryDays * dayMs),
    done_at: null,
  };
  if (row.state === 'waiting' || !(await store.updateDelivery(trx, { id: row.id, state: row.state }, waiting)))
    throw new Failure('wrong_state', 'Așteaptă deja să fie trimis.');
  await store.updateWebhookSubscription(trx, { id }, { paused_until: null });
  await wakeSender(trx, id, now);
  return { ...row, ...waiting };
}

/** Sends the test while the administrator waits, also when the subscription is off. */
async function sendTest(context: Context, subscription: store.Subscription) {
  const { db, now } = context;
  const [at, id] = [now().toISOString(), `msg_${randomUUID()}`];
  const body = writeBody({ type: webhookTestType, at }, { message: 'Probă din Setări › Webhooks' });
  const { isAccepted, tried, answer } = await callReceiver(context, subscription, { id, body });
  const state = isAccepted ? ('sent' as const) : ('failed' as const);
  const about = { id, subscription_id: subscription.id, type: webhookTestType, record_id: id, position: 1, at, body };
  const times = { due_at: at, expires_at: at, done_at: now().toISOString() };
  const row = { ...about, ...times, state, attempts: 1, tries: addTry({ tries: '[]' }, tried), answer };
  await db.transaction().execute(async (trx) => {
    await store.insertDoneDelivery(trx, row);
    if (!isAccepted) return;
    await noteSuccess(trx, subscription, row.done_at);
    await wakeSender(trx, subscription.id, now());
  });
  return row;
}

const noFormer = { former_secret: null, former_until: null };
const untried = { failing_since: null, paused_until: null, ended_at: null, missed: 0 };
const fresh = { ...noFormer, ...untried, version: 1 };

type Given = Pick<schemas.Webhook, 'url' | 'events' | 'isOn'>;

const toColumns = ({ url, events, isOn }: Given) => ({
  url,
  events: JSON.stringify(webhookEventNames.filter((name) => events.includes(name))),
  is_on: isOn ? 1 : 0,
});

async function save(trx: Trx, id: string, input: Given & { version: number }, by: User, now: Date) {
  const { version } = input;
  const before = await requireSubscription(trx, id);
  const change = { ...toColumns(input), ...untried, version: version + 1 };
  if (!(await store.updateWebhookSubscription(trx, { id, version }, change)))
    throw new Failure('stale_version', 'Altcineva a schimbat între timp acest program. Reîncărcați pagina.');
  await store.hastenWaiting(trx, id, now.toISOString());
  await wakeSender(trx, id, now);
  const [from, to] = [pickAuditFields(toGiven(before)), pickAuditFields(input)];
  const address = before.url !== input.url && from.host === to.host ? { address: 'schimbată' } : {};
  if (!isDeepStrictEqual(from, to) || before.url !== input.url)
    await record(trx, 'update', input, { id, by, now, before: from, after: { ...to, ...address } });
}

const toGiven = ({ url, events, is_on }: store.Subscription): Given => ({
  url,
  events: JSON.parse(events),
  isOn: is_on === 1,
});

const pickAuditFields = (given: Given) => ({ host: readHost(given), events: given.events, isOn: given.isOn });

type Logged = Pick<Activity, 'id' | 'before' | 'after'> & { by: User; now: Date };

const record = (
  trx: Trx,
  action: 'create' | 'update' | 'delete',
  subject: Pick<store.Subscription, 'url'>,
  { now, ...logged }: Logged,
) => recordActivity(trx, { action, kind: 'webhooks', title: readHost(subject), ...logged }, now);

const requireSubscription = async (db: Context['db'], id: string) =>
  requireFound(await store.findWebhookSubscription(db, id), 'Acest program nu mai este anunțat.');

async function viewSubscription(context: Context, row: store.Subscription) {
  return viewRow(schemas.webhook, row, {
    events: JSON.parse(row.events),
    waiting: await store.countWaitingDeliveries(context.db, row.id),
    isReadable: readWebhookSecrets(context, row, context.now()) !== undefined,
  });
}

const viewDelivery = (row: store.Delivery) =>
  viewRow(schemas.listDeliveriesSchemas.reply.shape.items.element, row, {
    tries: JSON.parse(row.tries),
    nextTryAt: row.state === 'waiting' ? row.due_at : null,
  });
