import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { User } from '../../../contract/accounts/schemas.ts';
import type { EmailPayloadOf } from '../../../contract/emails/email-kinds.ts';
import { type Issue, type issueInput, issueSummary } from '../../../contract/newsletter/schemas.ts';
import { type Activity, type Authorship, recordActivity } from '../../common/activity/activity-store.ts';
import { readEmailCompany } from '../../common/emails/email-company.ts';
import { listPostExcerpts } from '../../company/content/content-store.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { deleteRow, insertRows } from '../../platform/db/rows.ts';
import { Failure, requireFound } from '../../platform/http/failure.ts';
import { deriveId } from '../../platform/http/idempotency-key.ts';
import { viewRow } from '../../platform/http/view-row.ts';
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts';
import { sendIssue } from './issue-sender.ts';
import { changeDraft, countConfirmedSubscribers, findIssue, type ListedIssue, readProgress } from './issue-store.ts';

type Written = z.output<typeof issueInput>;

/**
 * A repeated call finds the draft of the first one and saves its text, because the author may have typed on. If the
 * draft was changed elsewhere meanwhile, the call is stale.
 */
export async function createIssueOnce(db: Db, key: string | undefined, written: Written, authorship: Authorship) {
  const id = key ? deriveId(key) : randomUUID();
  const existing = key && (await findIssue(db, id));
  if (!existing) await addIssue(db, id, written, authorship);
  else await writeIssue(db, id, existing.updated_by === authorship.by.id ? 1 : 0, written, authorship);
  return id;
}

async function addIssue(db: Db, id: string, written: Written, authorship: Authorship) {
  const now = authorship.now.toISOString();
  await db.transaction().execute(async (trx) => {
    await insertRows(trx, 'newsletter_issues', [
      {
        id,
        state: 'draft',
        version: 1,
        ...toColumns(written),
        created_at: now,
        updated_at: now,
        updated_by: authorship.by.id,
        payload: null,
        started_at: null,
        cursor: '',
        queued: 0,
        queued_at: null,
      },
    ]);
    await log(trx, authorship, 'create', id, written.title);
  });
}

export async function writeIssue(db: Db, id: string, version: number, written: Written, authorship: Authorship) {
  const { by, now } = authorship;
  await db.transaction().execute(async (trx) => {
    const before = await requireIssue(trx, id);
    const change = { ...toColumns(written), updated_at: now.toISOString(), updated_by: by.id };
    if (!(await changeDraft(trx, id, version, change))) throw await createStaleIssueFailure(trx, id, now);
    const { title, intro, closing, articles } = before;
    await log(trx, authorship, 'update', id, written.title, {
      before: { title, intro, closing, articles: JSON.parse(articles) },
      after: { ...written },
    });
  });
}

export async function removeIssue(db: Db, id: string, authorship: Authorship) {
  await db.transaction().execute(async (trx) => {
    const { title } = await requireIssue(trx, id);
    if (!(await deleteRow(trx, 'newsletter_issues', { id, state: 'draft' })))
      throw new Failure('wrong_state', 'Ediția a fost deja trimisă și rămâne în istoric.');
    await log(trx, authorship, 'delete', id, title);
  });
}

/** Stores the content as it is now and queues the job that sends it. */
export async function startSending(
  context: Pick<Context, 'db' | 'publicUrl' | 'now'>,
  id: string,
  version: number,
  by: User,
) {
  const now = context.now();
  const at = now.toISOString();
  const company = await readEmailCompany(context);
  await context.db.transaction().execute(async (trx) => {
    const row = await requireIssue(trx, id);
    if ((await countConfirmedSubscribers(trx)) === 0)
      throw new Failure('no_subscribers', 'Încă nu există niciun abonat confirmat.');
    const email = await buildIssueEmail(trx, company, { ...row, articles: JSON.parse(row.articles) }, now);
    const change = { state: 'sending' as const, payload: JSON.stringify(email), started_at: at, updated_at: at };
    if (!(await changeDraft(trx, id, version, { ...change, updated_by: by.id })))
      throw await createStaleIssueFailure(trx, id, now);
    await enqueueJob(trx, sendIssue, { issueId: id }, { now, key: `issue:${id}` });
    await log(trx, { by, now }, 'send', id, row.title);
  });
}

/** The e-mail without the subscriber's own unsubscribe address, which is filled in for each. */
export async function buildIssueEmail(
  db: Db,
  company: EmailPayloadOf<'newsletterIssue'>['company'],
  { title, intro, articles, closing }: Partial<Written>,
  now: Date,
): Promise<EmailPayloadOf<'newsletterIssue'>> {
  const found = await listPostExcerpts(db, articles ?? [], now.toISOString());
  const published = found
    .filter(({ isPublished }) => isPublished)
    .map(({ id, title: name, excerpt }) => ({ title: name, excerpt, url: `${company.url}/blog/${id}` }));
  return {
    kind: 'newsletterIssue',
    company,
    title: title || 'Titlul ediției',
    intro: intro ?? '',
    articles: published,
    closing: closing ?? '',
    unsubscribeUrl: `${company.url}/newsletter/unsubscribe`,
  };
}

export const requireIssue = async (db: Db, id: string) => requireFound(await findIssue(db, id), 'Ediția nu există.');

export const summarizeIssue = async (db: Db, row: ListedIssue) =>
  viewRow(issueSummary, row, {
    updatedBy: row.author,
    progress: row.state === 'draft' ? null : await readProgress(db, row),
  });

export async function viewIssue(db: Db, id: string, now: Date): Promise<Issue> {
  const row = await requireIssue(db, id);
  const articles = await listPostExcerpts(db, JSON.parse(row.articles), now.toISOString());
  return {
    ...(await summarizeIssue(db, row)),
    version: row.version,
    intro: row.intro,
    articles: articles.map(({ id: articleId, title, isPublished }) => ({ id: articleId, title, isPublished })),
    closing: row.closing,
  };
}

const toColumns = ({ title, intro, articles, closing }: Written) => ({
  title,
  intro,
  closing,
  articles: JSON.stringify([...new Set(articles)]),
});

async function createStaleIssueFailure(trx: Trx, id: string, now: Date) {
  const current = await viewIssue(trx, id, now);
  if (current.state !== 'draft')
    return new Failure('wrong_state', 'Ediția a fost deja trimisă abonaților și nu mai poate fi modificată.');
  const who = current.updatedBy ?? 'altcineva';
  const message = `Ediția a fost modificată între timp de ${who}. Alegeți ce păstrați.`;
  return new Failure('stale_version', message, { details: { current } });
}

const log = (
  trx: Trx,
  { by, now }: Authorship,
  action: 'create' | 'update' | 'delete' | 'send',
  id: string,
  title: string,
  difference: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
) => recordActivity(trx, { ...buildIssueActivity(by, action, id, title), ...difference }, now);

export const buildIssueActivity = (
  by: Pick<User, 'id' | 'name'>,
  action: 'create' | 'update' | 'delete' | 'send',
  id: string,
  title: string,
): Activity => ({ by, action, kind: 'newsletter', id, title: `Ediția „${title}”` });
