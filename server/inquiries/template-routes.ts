import { randomUUID } from 'node:crypto';
import type { User } from '../../contract/accounts/schemas.ts';
import type { ActivityAction } from '../../contract/activity/schemas.ts';
import {
  addReplyTemplate,
  changeReplyTemplate,
  listReplyTemplates,
  removeReplyTemplate,
} from '../../contract/inquiries/routes.ts';
import {
  addReplyTemplateSchemas,
  changeReplyTemplateSchemas,
  listReplyTemplatesSchemas,
  type ReplyTemplate,
  removeReplyTemplateSchemas,
} from '../../contract/inquiries/schemas.ts';
import { recordActivity } from '../activity/activity-store.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import type { Mount } from '../http/mount.ts';
import { deleteTemplate, findTemplate, insertTemplate, listTemplates, updateTemplate } from './template-store.ts';

type Words = Omit<ReplyTemplate, 'id' | 'version'>;

/** Answers that are written often. */
export function mountReplyTemplates(mount: Mount, db: Db) {
  mount(listReplyTemplates, listReplyTemplatesSchemas, async () => ({ items: await listTemplates(db) }));

  mount(addReplyTemplate, addReplyTemplateSchemas, async ({ input, user }) => {
    const id = randomUUID();
    await db.transaction().execute(async (trx) => {
      await insertTemplate(trx, id, input);
      await record(trx, user, 'create', id, undefined, input);
    });
    return { item: { id, ...input, version: 1 } };
  });

  mount(
    changeReplyTemplate,
    changeReplyTemplateSchemas,
    async ({ params: { id }, input: { version, ...words }, user }) => {
      const before = await templateAt(db, id);
      const isSaved = await db.transaction().execute(async (trx) => {
        if (!(await updateTemplate(trx, id, version, words))) return false;
        await record(trx, user, 'update', id, wordsOf(before), words);
        return true;
      });
      if (!isSaved) throw stale(await templateAt(db, id));
      return { item: { id, ...words, version: version + 1 } };
    },
  );

  mount(removeReplyTemplate, removeReplyTemplateSchemas, async ({ params, user }) => {
    const before = await templateAt(db, params.id);
    await db.transaction().execute(async (trx) => {
      await deleteTemplate(trx, params.id);
      await record(trx, user, 'delete', params.id, wordsOf(before));
    });
    return { success: true as const };
  });
}

async function templateAt(db: Db, id: string): Promise<ReplyTemplate> {
  const row = await findTemplate(db, id);
  if (!row) throw new Failure('not_found', 'Modelul nu mai există.');
  return { id, ...wordsOf(row), version: row.version };
}

const wordsOf = ({ title, subject, text }: Words): Words => ({ title, subject, text });

function stale(current: ReplyTemplate) {
  const message = 'Modelul a fost schimbat între timp de altcineva. Nimic nu s-a pierdut: alegeți ce păstrați.';
  return new Failure('conflict', message, { details: { current } });
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
