import { randomUUID } from 'node:crypto';
import type { User } from '../../../contract/accounts/schemas.ts';
import { toPageRows } from '../../../contract/kernel/paging.ts';
import * as routes from '../../../contract/newsletter/routes.ts';
import * as schemas from '../../../contract/newsletter/schemas.ts';
import { readEmailCompany } from '../../common/emails/email-company.ts';
import { queueEmail } from '../../common/emails/outbox.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts';
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
import { buildUnsubscribeHeaders } from './subscriptions.ts';

export function mountIssues(context: Context) {
  const { db, mount, now, renderEmail, canEmailClients: canSend } = context;
  const toAuthorship = (by: User) => ({ by, now: now() });
  const readItem = async (id: string) => ({ item: await viewIssue(db, id, now()) });

  mount(routes.listIssues, schemas.listIssuesSchemas, async ({ query }) => {
    const { rows, total } = await listIssuePage(db, toPageRows(query));
    const items = await Promise.all(rows.map((row) => summarizeIssue(db, row)));
    return { items, total, readers: await countConfirmedSubscribers(db), canSend };
  });

  mount(routes.createIssue, schemas.createIssueSchemas, async ({ input, user, request }) => {
    // The key leaves out the text, because the author may type on before the call is repeated.
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
