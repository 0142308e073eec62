import { sql } from 'kysely';
import { foldText } from '../../contract/kernel/fold-text.ts';
import type { ActivityTable } from '../schema/account-tables.ts';
import type { Trx } from '../schema/tables.ts';

export async function listEntriesMentioning(trx: Trx, patterns: string[]) {
  if (patterns.length === 0) return [];
  return trx
    .selectFrom('activity')
    .select(['id', 'title', 'changes', 'search'])
    .where((eb) =>
      eb.or(
        patterns.flatMap((pattern) => [
          sql<boolean>`lower(title) like lower(${pattern})`,
          sql<boolean>`lower(changes) like lower(${pattern})`,
          eb('search', 'like', foldText(pattern)),
        ]),
      ),
    )
    .execute();
}

export async function blankActivity(trx: Trx, kind: ActivityTable['kind'], subjectIds: string[], title: string) {
  await trx
    .updateTable('activity')
    .set({ title, changes: '[]', search: foldText(title) })
    .where('kind', '=', kind)
    .where('subject_id', 'in', subjectIds)
    .execute();
}

export const rewriteActivity = (trx: Trx, id: string, texts: Pick<ActivityTable, 'title' | 'changes' | 'search'>) =>
  trx.updateTable('activity').set(texts).where('id', '=', id).execute();
