import { randomUUID } from 'node:crypto';
import type { User } from '../../contract/accounts.ts';
import type { ActivityAction } from '../../contract/activity.ts';
import {
  addReplyTemplate,
  changeReplyTemplate,
  listReplyTemplates,
  type ReplyTemplate,
  removeReplyTemplate,
} from '../../contract/reply-templates.ts';
import { recordActivity } from '../db/activity-store.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import type { Mount } from '../http/mount.ts';
import { deleteTemplate, findTemplate, insertTemplate, listTemplates, updateTemplate } from './template-store.ts';

type Words = Omit<ReplyTemplate, 'id'>;

/** Answers that are written often. */
export function mountReplyTemplates(mount: Mount, db: Db) {
  mount(listReplyTemplates, async () => ({ items: await listTemplates(db) }));

  mount(addReplyTemplate, async ({ input, user }) => {
    const id = randomUUID();
    await db.transaction().execute(async (trx) => {
      await insertTemplate(trx, id, input);
      await record(trx, user, 'create', id, undefined, input);
    });
    return { item: { id, ...input } };
  });

  mount(changeReplyTemplate, async ({ params, input, user }) => {
    const before = await templateAt(db, params.id);
    await db.transaction().execute(async (trx) => {
      await updateTemplate(trx, params.id, input);
      await record(trx, user, 'update', params.id, before, input);
    });
    return { item: { id: params.id, ...input } };
  });

  mount(removeReplyTemplate, async ({ params, user }) => {
    const before = await templateAt(db, params.id);
    await db.transaction().execute(async (trx) => {
      await deleteTemplate(trx, params.id);
      await record(trx, user, 'delete', params.id, before);
    });
    return { success: true as const };
  });
}

async function templateAt(db: Db, id: string): Promise<Words> {
  const row = await findTemplate(db, id);
  if (!row) throw new Failure('not_found', 'Modelul nu mai există.');
  const { title, subject, text } = row;
  return { title, subject, text };
}

const record = (trx: Db, by: User, action: ActivityAction, id: string, before?: Words, after?: Words) =>
  recordActivity(trx, {
    by,
    action,
    kind: 'settings',
    id: `reply-template:${id}`,
    title: `Model de răspuns „${(after ?? before)?.title}”`,
    ...(before && { before: { ...before } }),
    ...(after && { after: { ...after } }),
  });
