import { demoSite } from '../../demo/company.ts';
import { insertContent } from '../../server/content/content-store.ts';
import type { Db } from '../../server/db/database.ts';
import { writeSite } from '../../server/site/site-store.ts';

export const company = demoSite;
export const lawnService = { id: 'gazon', name: 'Gazon' };

/** A company with its data and one service, without the pictures of the whole sample. */
export async function addSmallCompany(db: Db) {
  await db.transaction().execute(async (trx) => {
    const now = new Date().toISOString();
    await writeSite(trx, company);
    const document = { kind: 'services' as const, status: 'published' as const, publishAt: now };
    await insertContent(
      trx,
      { ...document, id: lawnService.id, fields: { name: lawnService.name, description: 'Gazon nou' } },
      null,
      now,
    );
    const draft = {
      ...document,
      id: 'ciorna',
      status: 'draft' as const,
      fields: { name: 'Ciornă', description: 'Ciornă' },
    };
    await insertContent(trx, draft, null, now);
  });
}
