import { randomUUID } from 'node:crypto';
import type { User } from '../../contract/accounts/schemas.ts';
import { pageRows } from '../../contract/kernel/paging.ts';
import * as routes from '../../contract/newsletter/routes.ts';
import * as schemas from '../../contract/newsletter/schemas.ts';
import type { Context } from '../context.ts';
import { readEmailCompany } from '../emails/email-company.ts';
import { queueEmail } from '../emails/outbox.ts';
import { Failure } from '../http/failure.ts';
import { countConfirmedSubscribers, listIssuePage } from './issue-store.ts';
import * as issues from './issues.ts';
import { unsubscribeHeaders } from './subscriptions.ts';

export function mountIssues(context: Context) {
  const { db, mount, now, renderEmail, canSendEmail: canSend } = context;
  const authoredBy = (by: User) => ({ by, now: now() });
  const readItem = async (id: string) => ({ item: await issues.issueView(db, id, now()) });

  mount(routes.listIssues, schemas.listIssuesSchemas, async ({ query }) => {
    const { rows, total } = await listIssuePage(db, pageRows(query));
    const items = await Promise.all(rows.map((row) => issues.issueSummary(db, row)));
    return { items, total, readers: await countConfirmedSubscribers(db), canSend };
  });

  mount(routes.createIssue, schemas.createIssueSchemas, async ({ input, user }) =>
    readItem(await issues.addIssue(db, input, authoredBy(user))),
  );

  mount(routes.getIssue, schemas.getIssueSchemas, async ({ params }) => ({
    ...(await readItem(params.id)),
    readers: await countConfirmedSubscribers(db),
    canSend,
  }));

  mount(routes.saveIssue, schemas.saveIssueSchemas, async ({ params, input: { version, ...written }, user }) => {
    await issues.writeIssue(db, params.id, version, written, authoredBy(user));
    return readItem(params.id);
  });

  mount(routes.deleteIssue, schemas.deleteIssueSchemas, async ({ params, user }) => {
    await issues.removeIssue(db, params.id, authoredBy(user));
    return { success: true as const };
  });

  mount(routes.previewIssue, schemas.previewIssueSchemas, async ({ input }) => {
    const { subject, html, text } = await renderEmail(
      await issues.issueEmail(db, await readEmailCompany(context), input, now()),
    );
    return { subject, html, text };
  });

  mount(routes.sendTestIssue, schemas.sendTestIssueSchemas, async ({ params, user }) => {
    const { email: to, id } = user;
    const row = await issues.requireIssue(db, params.id);
    const company = await readEmailCompany(context);
    const payload = await issues.issueEmail(db, company, { ...row, articles: JSON.parse(row.articles) }, now());
    // A subscriber's headers, with a token that unsubscribes nobody.
    const headers = unsubscribeHeaders(company.url, 'proba');
    await db.transaction().execute(async (trx) => {
      await queueEmail(trx, { key: `issue-test:${row.id}:${id}:${randomUUID()}`, to, payload, headers }, now());
    });
    return { success: true as const, to, mailed: canSend };
  });

  mount(routes.sendIssue, schemas.sendIssueSchemas, async ({ params, input, user }) => {
    if (!canSend)
      throw new Failure('no_mail_server', 'Serverul de e-mail nu este configurat, așa că nu se poate trimite nimic.');
    await issues.startSending(context, params.id, input.version, user);
    return readItem(params.id);
  });
}
