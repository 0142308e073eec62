import { randomUUID } from 'node:crypto';
import { pageRows } from '../../contract/base/paging.ts';
import type { Letter, RenderedLetter } from '../../contract/letters.ts';
import * as contract from '../../contract/staff-newsletter.ts';
import { recordActivity } from '../db/activity-store.ts';
import { Failure } from '../http/failure.ts';
import type { Mount } from '../http/mount.ts';
import { countReaders, pageOfIssues } from './issue-store.ts';
import * as issues from './issues.ts';
import { countByState, countIssuesTo, listEvents, pageOfSubscribers, type SubscriberRow } from './list-store.ts';
import * as desk from './subscriber-desk.ts';
import { subscriberTable } from './subscriber-table.ts';
import { type NewsDesk, unsubscribeHeaders } from './subscriptions.ts';

interface Press {
  render: (letter: Letter) => Promise<RenderedLetter>;
  /** Whether letters leave this server at all. */
  canSend: boolean;
}

export function mountStaffNewsletter(mount: Mount, news: NewsDesk, press: Press & desk.Forgetting) {
  mountSubscribers(mount, news, press);
  mountIssues(mount, news, press);
}

function mountSubscribers(mount: Mount, news: NewsDesk, forgetting: desk.Forgetting) {
  const { db } = news;

  mount(contract.listSubscribers, async ({ query }) => {
    const [{ rows, total }, numbers] = await Promise.all([
      pageOfSubscribers(db, query, pageRows(query)),
      countByState(db),
    ]);
    const count = (state: string) => numbers.find((number) => number.state === state)?.count ?? 0;
    const counts = { confirmed: count('confirmed'), pending: count('pending'), unsubscribed: count('unsubscribed') };
    return { items: rows.map(viewOf), total, counts };
  });

  mount(contract.getSubscriber, async ({ params }) => {
    const row = await desk.subscriberAt(db, params.id);
    const [events, sent] = await Promise.all([listEvents(db, row.id), countIssuesTo(db, row.id)]);
    const proof = events.map(({ event, at, text_version: textVersion, source, note, by_name: by }) => ({
      ...{ event, at, textVersion, source, note, by },
    }));
    return { item: { ...viewOf(row), events: proof, issues: sent } };
  });

  mount(contract.takeSubscriberStep, async ({ params, input, user }) => {
    await desk.stepSubscriber(news, params.id, input.step, user);
    return { item: viewOf(await desk.subscriberAt(db, params.id)) };
  });

  mount(contract.deleteSubscriber, async ({ params, user }) => {
    await desk.deleteSubscriber(db, forgetting, params.id, user);
    return { success: true as const };
  });

  mount(contract.importSubscribers, ({ input, user }) => desk.importAddresses(db, input, user));

  mount(contract.exportSubscribers, async ({ query, user, reply }) => {
    const about = { kind: 'newsletter', id: 'export', title: 'Lista abonaților' } as const;
    await recordActivity(db, { by: user, action: 'export', ...about });
    reply.header('content-disposition', 'attachment; filename="abonati.csv"').type('text/csv; charset=utf-8');
    return subscriberTable(db, query.state);
  });
}

function mountIssues(mount: Mount, news: NewsDesk, { render, canSend }: Press) {
  const { db } = news;
  const itemOf = async (id: string) => ({ item: await issues.viewOf(db, id) });

  mount(contract.listIssues, async ({ query }) => {
    const { rows, total } = await pageOfIssues(db, pageRows(query));
    const items = await Promise.all(rows.map((row) => issues.summaryOf(db, row)));
    return { items, total, readers: await countReaders(db), canSend };
  });

  mount(contract.createIssue, async ({ input, user }) => itemOf(await issues.addIssue(news, input, user)));

  mount(contract.getIssue, async ({ params }) => ({
    ...(await itemOf(params.id)),
    readers: await countReaders(db),
    canSend,
  }));

  mount(contract.saveIssue, async ({ params, input: { version, ...written }, user }) => {
    await issues.writeIssue(news, params.id, version, written, user);
    return itemOf(params.id);
  });

  mount(contract.deleteIssue, async ({ params, user }) => {
    await issues.removeIssue(news, params.id, user);
    return { success: true as const };
  });

  mount(contract.previewIssue, async ({ input }) => {
    const { subject, html, text } = await render(await issues.letterOf(db, await news.company(), input));
    return { subject, html, text };
  });

  mount(contract.sendIssueToSelf, async ({ params, user }) => {
    const { email: to, id } = user;
    const row = await issues.issueAt(db, params.id);
    const company = await news.company();
    const letter = await issues.letterOf(db, company, { ...row, articles: JSON.parse(row.articles) });
    // The same headers as a subscriber's, with an address that unsubscribes nobody.
    const headers = unsubscribeHeaders(company.url, 'proba');
    await db.transaction().execute(async (trx) => {
      await news.queueLetter(trx, { key: `issue-test:${row.id}:${id}:${randomUUID()}`, to, letter, headers });
    });
    return { success: true as const, to, mailed: canSend };
  });

  mount(contract.sendIssue, async ({ params, input, user }) => {
    if (!canSend) throw new Failure('conflict', 'Nu este configurat niciun server de email, așa că nimic nu ar pleca.');
    await issues.startSending(news, params.id, input.version, user);
    return itemOf(params.id);
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
