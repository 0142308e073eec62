import { randomUUID } from 'node:crypto';
import type { EmailPayload, RenderedEmail } from '../../contract/emails/email-payload.ts';
import { pageRows } from '../../contract/kernel/paging.ts';
import {
  createIssue,
  deleteIssue,
  getIssue,
  listIssues,
  previewIssue,
  saveIssue,
  sendIssue,
  sendTestIssue,
} from '../../contract/newsletter/routes.ts';
import {
  createIssueSchemas,
  deleteIssueSchemas,
  getIssueSchemas,
  listIssuesSchemas,
  previewIssueSchemas,
  saveIssueSchemas,
  sendIssueSchemas,
  sendTestIssueSchemas,
} from '../../contract/newsletter/schemas.ts';
import { Failure } from '../http/failure.ts';
import type { Mount } from '../http/mount.ts';
import { countConfirmedSubscribers, pageOfIssues } from './issue-store.ts';
import * as issues from './issues.ts';
import { type NewsletterNeeds, unsubscribeHeaders } from './subscriptions.ts';

interface Press {
  render: (letter: EmailPayload) => Promise<RenderedEmail>;
  /** Whether letters leave this server at all. */
  canSend: boolean;
}

export function mountIssues(mount: Mount, news: NewsletterNeeds, { render, canSend }: Press) {
  const { db } = news;
  const itemOf = async (id: string) => ({ item: await issues.issueView(db, id) });

  mount(listIssues, listIssuesSchemas, async ({ query }) => {
    const { rows, total } = await pageOfIssues(db, pageRows(query));
    const items = await Promise.all(rows.map((row) => issues.issueSummary(db, row)));
    return { items, total, readers: await countConfirmedSubscribers(db), canSend };
  });

  mount(createIssue, createIssueSchemas, async ({ input, user }) => itemOf(await issues.addIssue(news, input, user)));

  mount(getIssue, getIssueSchemas, async ({ params }) => ({
    ...(await itemOf(params.id)),
    readers: await countConfirmedSubscribers(db),
    canSend,
  }));

  mount(saveIssue, saveIssueSchemas, async ({ params, input: { version, ...written }, user }) => {
    await issues.writeIssue(news, params.id, version, written, user);
    return itemOf(params.id);
  });

  mount(deleteIssue, deleteIssueSchemas, async ({ params, user }) => {
    await issues.removeIssue(news, params.id, user);
    return { success: true as const };
  });

  mount(previewIssue, previewIssueSchemas, async ({ input }) => {
    const { subject, html, text } = await render(await issues.issueEmail(db, await news.company(), input));
    return { subject, html, text };
  });

  mount(sendTestIssue, sendTestIssueSchemas, async ({ params, user }) => {
    const { email: to, id } = user;
    const row = await issues.issueAt(db, params.id);
    const company = await news.company();
    const letter = await issues.issueEmail(db, company, { ...row, articles: JSON.parse(row.articles) });
    // The same headers as a subscriber's, with an address that unsubscribes nobody.
    const headers = unsubscribeHeaders(company.url, 'proba');
    await db.transaction().execute(async (trx) => {
      await news.queueLetter(trx, { key: `issue-test:${row.id}:${id}:${randomUUID()}`, to, payload: letter, headers });
    });
    return { success: true as const, to, mailed: canSend };
  });

  mount(sendIssue, sendIssueSchemas, async ({ params, input, user }) => {
    if (!canSend) throw new Failure('conflict', 'Nu este configurat niciun server de email, așa că nimic nu ar pleca.');
    await issues.startSending(news, params.id, input.version, user);
    return itemOf(params.id);
  });
}
