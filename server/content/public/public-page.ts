import type { PageId } from '../../../contract/content/pages/page-types.ts';
import type { DbContext } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { findDocument } from '../staff/document-list-store.ts';
import { completeTexts } from './page-texts.ts';
import { publishedOne } from './public-documents.ts';

const notFound = 'Pagina nu a fost găsită.';

export async function publishedPage(context: DbContext, id: PageId) {
  const { pictures, position: _, ...page } = await publishedOne(context, 'pages', id, notFound);
  if (id === 'accessibility' && !('isShown' in page && page.isShown)) throw new Failure('not_found', notFound);
  return { ...(await completeTexts(context, id, page)), pictures } as typeof page & { pictures: typeof pictures };
}

/** The page about accessibility is the owner's choice. */
export async function hasAccessibilityPage(db: Db) {
  const row = await findDocument(db, 'pages', 'accessibility');
  return row !== undefined && JSON.parse(row.fields).isShown === true;
}
