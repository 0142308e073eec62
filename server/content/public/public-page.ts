import type { PageId } from '../../../contract/content/pages/page-types.ts';
import type { Db } from '../../db/database.ts';
import { withPlaceholdersFilled } from './page-placeholders.ts';
import { publishedOne } from './public-documents.ts';

/** The texts of a page as visitors get them. */
export async function publishedPage(db: Db, id: PageId) {
  const { pictures, position: _, ...page } = await publishedOne(db, 'pages', id, 'Pagina nu a fost găsită.');
  return { ...(await withPlaceholdersFilled(db, id, page)), pictures } as typeof page & { pictures: typeof pictures };
}
