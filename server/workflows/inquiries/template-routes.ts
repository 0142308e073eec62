import { randomUUID } from 'node:crypto';
import type { ActivityAction } from '../../../contract/activity/schemas.ts';
import * as routes from '../../../contract/inquiries/routes.ts';
import * as schemas from '../../../contract/inquiries/schemas.ts';
import { type Authorship, recordActivity } from '../../common/activity/activity-store.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { deleteRows, findRow, listRows } from '../../platform/db/rows.ts';
import { createStaleSaveFailure, requireFound } from '../../platform/http/failure.ts';
import { insertTemplate, updateTemplate } from './inquiry-store.ts';

type TemplateText = Omit<schemas.ReplyTemplate, 'id' | 'version'>;

export function mountReplyTemplates({ db, mount, now }: Context) {
  mount(routes.listReplyTemplates, schemas.listReplyTemplatesSchemas, async () => ({
    items: await listRows(db, 'reply_templates', {}, { position: 'asc', id: 'asc' }),
  }));

  mount(routes.addReplyTemplate, schemas.addReplyTemplateSchemas, async ({ input, user }) => {
    const id = randomUUID();
    await db.transaction().execute(async (trx) => {
      await insertTemplate(trx, id, input);
      await record(trx, { by: user, now: now() }, 'create', id, undefined, input);
    });
    return { item: { id, ...input, version: 1 } };
  });

  mount(
    routes.changeReplyTemplate,
    schemas.changeReplyTemplateSchemas,
    async ({ params: { id }, input: { version, ...text }, user }) => {
      const before = await requireTemplate(db, id);
      const isSaved = await db.transaction().execute(async (trx) => {
        if (!(await updateTemplate(trx, id, version, text))) return false;
        await record(trx, { by: user, now: now() }, 'update', id, pickText(before), text);
        return true;
      });
      if (!isSaved) throw createStaleTemplateFailure(await requireTemplate(db, id));
      return { item: { id, ...text, version: version + 1 } };
    },
  );

  mount(routes.removeReplyTemplate, schemas.removeReplyTemplateSchemas, async ({ params, user }) => {
    const before = await requireTemplate(db, params.id);
    await db.transaction().execute(async (trx) => {
      await deleteRows(trx, 'reply_templates', { id: params.id });
      await record(trx, { by: user, now: now() }, 'delete', params.id, pickText(before));
    });
    return { success: true as const };
  });
}

async function requireTemplate(db: Db, id: string): Promise<schemas.ReplyTemplate> {
  const row = requireFound(await findRow(db, 'reply_templates', { id }), 'Șablonul nu mai există.');
  return { id, ...pickText(row), version: row.version };
}

const pickText = ({ title, subject, text }: TemplateText): TemplateText => ({ title, subject, text });

const createStaleTemplateFailure = (current: schemas.ReplyTemplate) =>
  createStaleSaveFailure('Șablonul a fost modificat', { current });

function record(
  trx: Trx,
  { by, now }: Authorship,
  action: ActivityAction,
  id: string,
  before?: TemplateText,
  after?: TemplateText,
) {
  const title = `Șablon de răspuns „${(after ?? before)?.title}”`;
  const difference = { ...(before && { before: { ...before } }), ...(after && { after: { ...after } }) };
  return recordActivity(trx, { by, action, kind: 'settings', id: `reply-template:${id}`, title, ...difference }, now);
}
