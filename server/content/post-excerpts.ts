import type { Db } from '../db/database.ts';

/** In the order of the ids; of an unknown post the id stands for the title. */
export async function listPostExcerpts(db: Db, ids: string[], now: string) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('content')
    .select(['id', 'title', 'summary', 'status', 'publish_at', 'deleted_at'])
    .where('kind', '=', 'blog')
    .where('id', 'in', ids)
    .execute();
  return ids.map((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    const isPublished = row?.status === 'published' && !row.deleted_at && (row.publish_at ?? now) <= now;
    const { excerpt = '' } = JSON.parse(row?.summary ?? '{}') as { excerpt?: string };
    return { id, title: row?.title ?? id, excerpt, isPublished };
  });
}
