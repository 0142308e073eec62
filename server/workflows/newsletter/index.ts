import { randomUUID } from 'node:crypto';
import type { User } from '../../../contract/accounts/schemas.ts';
import { setClientNewsletter } from '../../../contract/client-page/routes.ts';
import { setClientNewsletterSchemas } from '../../../contract/client-page/schemas.ts';
import { looksLikeBot } from '../../../contract/kernel/bot-traps.ts';
import { toPageRows } from '../../../contract/kernel/paging.ts';
import * as routes from '../../../contract/newsletter/routes.ts';
import * as schemas from '../../../contract/newsletter/schemas.ts';
import { recordActivity } from '../../common/activity/activity-store.ts';
import { readEmailCompany } from '../../common/emails/email-company.ts';
import { queueEmail } from '../../common/emails/outbox.ts';
import type { Context, Feature } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { formatCsvHead, formatCsvLine, formatCsvTime } from '../../platform/http/csv.ts';
import { Failure } from '../../platform/http/failure.ts';
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts';
import { viewRow } from '../../platform/http/view-row.ts';
import { createIssueHandler } from './issue-sender.ts';
import { countConfirmedSubscribers, listIssuePage } from './issue-store.ts';
import {
  buildIssueEmail,
  createIssueOnce,
  removeIssue,
  requireIssue,
  startSending,
  summarizeIssue,
  viewIssue,
  writeIssue,
} from './issues.ts';
import { performSubscriberStep, removeSubscriber, requireSubscriber } from './staff-subscribers.ts';
import {
  countIssuesTo,
  countSubscribersByState,
  listAllSubscribers,
  listConsents,
  listSubscriberEvents,
  listSubscriberPage,
  pruneSubscribers,
  type SubscriberRow,
} from './subscriber-store.ts';
import {
  askToConfirm,
  buildUnsubscribeHeaders,
  confirm,
  setOwnSubscription,
  unsubscribeWith,
} from './subscriptions.ts';

export const newsletter: Feature = {
  async mount(context) {
    const { db, mount, now, canEmailClients } = context;
    const limit = context.limitForm('newsletter');
    const limitSubscribing = context.limitCalls('newsletter-confirm');

    mount(routes.subscribeToNewsletter, schemas.subscribeToNewsletterSchemas, async ({ input, request }) => {
      const { email, source } = input;
      await limit(request, looksLikeBot(input), async (isSuspicious) => ({
        isCounted: await askToConfirm(context, { email, source: source ?? 'footer', isSuspicious }),
      }));
      return { success: true as const, mailed: canEmailClients };
    });

    mount(routes.confirmSubscription, schemas.confirmSubscriptionSchemas, async ({ input, request }) => {
      await limitSubscribing(request);
      await confirm(db, input.token, now());
      return { success: true as const };
    });

    mount(setClientNewsletter, setClientNewsletterSchemas, async ({ input: { isSubscribed }, user, request }) => {
      await limitSubscribing(request);
      await setOwnSubscription(context, user.email, isSubscribed);
      return { isSubscribed };
    });

    await mountUnsubscribing(context);
    mountSubscribers(context);
    mountIssues(context);
  },
  jobs: (context) => [createIssueHandler(context)],
  dailyJobs: { 'deleting unconfirmed subscribers': ({ db, now }) => pruneSubscribers(db, now()) },
};

/** Has no rate limit: mail services call it for many subscribers from a few addresses. */
const mountUnsubscribing = ({ db, now, mountAnyBody }: Context) =>
  mountAnyBody((mount, scope) => {
    mount(routes.unsubscribe, schemas.unsubscribeSchemas, async ({ params }) => {
      await unsubscribeWith(db, params.token, now());
      return { success: true as const };
    });

    // Mail programs without one-click support open the address: show a page that asks, change nothing.
    scope.get<{ Params: { token: string } }>(
      '/api/newsletter/unsubscribe/:token',
      { schema: { hide: true } },
      (request, reply) =>
        reply.redirect(`/newsletter/unsubscribe?token=${encodeURIComponent(request.params.token)}`, 303),
    );
  });

function mountIssues(context: Context) {
  const { db, mount, now, renderEmail, canEmailClients: canSend } = context;
  const toAuthorship = (by: User) => ({ by, now: now() });
  const readItem = async (id: string) => ({ item: await viewIssue(db, id, now()) });

  mount(routes.listIssues, schemas.listIssuesSchemas, async ({ query }) => {
    const { rows, total } = await listIssuePage(db, toPageRows(query));
    const items = await Promise.all(rows.map((row) => summarizeIssue(db, row)));
    return { items, total, readers: await countConfirmedSubscribers(db), canSend };
  });

  mount(routes.createIssue, schemas.createIssueSchemas, async ({ input, user, request }) => {
    // The key leaves out the text, because the author may have typed on before the call is repeated.
    const key = readIdempotencyKey(request, user.id);
    return readItem(await createIssueOnce(db, key, input, toAuthorship(user)));
  });

  mount(routes.getIssue, schemas.getIssueSchemas, async ({ params }) => ({
    ...(await readItem(params.id)),
    readers: await countConfirmedSubscribers(db),
    canSend,
  }));

  mount(routes.saveIssue, schemas.saveIssueSchemas, async ({ params, input: { version, ...written }, user }) => {
    await writeIssue(db, params.id, version, written, toAuthorship(user));
    return readItem(params.id);
  });

  mount(routes.deleteIssue, schemas.deleteIssueSchemas, async ({ params, user }) => {
    await removeIssue(db, params.id, toAuthorship(user));
    return { success: true as const };
  });

  mount(routes.previewIssue, schemas.previewIssueSchemas, async ({ input }) => {
    const { subject, html, text } = await renderEmail(
      await buildIssueEmail(db, await readEmailCompany(context), input, now()),
    );
    return { subject, html, text };
  });

  mount(routes.sendTestIssue, schemas.sendTestIssueSchemas, async ({ params, user }) => {
    const { email: to, id } = user;
    const row = await requireIssue(db, params.id);
    const company = await readEmailCompany(context);
    const payload = await buildIssueEmail(db, company, { ...row, articles: JSON.parse(row.articles) }, now());
    // The headers that a subscriber gets, with a token that belongs to nobody.
    const headers = buildUnsubscribeHeaders(company.url, 'proba');
    await db.transaction().execute(async (trx) => {
      await queueEmail(trx, { key: `issue-test:${row.id}:${id}:${randomUUID()}`, to, payload, headers }, now());
    });
    return { success: true as const, to, mailed: canSend };
  });

  mount(routes.sendIssue, schemas.sendIssueSchemas, async ({ params, input, user }) => {
    if (!canSend)
      throw new Failure(
        'no_mail_server',
        'E-mailurile către abonați nu se trimit încă. Motivul este pe pagina E-mailuri.',
      );
    await startSending(context, params.id, input.version, user);
    return readItem(params.id);
  });
}

function mountSubscribers(context: Context) {
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
