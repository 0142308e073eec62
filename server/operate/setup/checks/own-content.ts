import { findPageType, type PageId } from '../../../../contract/content/pages/page-types.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import type { CheckLine } from '../../../../contract/setup/schemas.ts';
import { hiddenPaths, publicPages } from '../../../../contract/site/public-pages.ts';
import { hasVisible, listVisible } from '../../../company/content/content-store.ts';
import { listPages } from '../../../company/content/pages.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { createLineWriter } from './check-line.ts';

/** Cards without a picture are drawn smaller, with an icon. */
export async function checkServicePictures({ db, now }: Context): Promise<CheckLine> {
  const link = { to: '/admin/services', label: 'Adăugați fotografii' };
  const write = createLineWriter('service-pictures', 'Fotografiile serviciilor', link);
  const rows = await listVisible(db, 'services', 'position', now().toISOString());
  const withoutPicture = rows.map(({ summary }) => JSON.parse(summary)).filter(({ imageUrl }) => !imageUrl);
  if (withoutPicture.length === 0) return write('passed', 'Fiecare serviciu publicat are o fotografie.');
  const names = withoutPicture.slice(0, maxNames).map(({ name }) => name);
  const others = withoutPicture.length > maxNames ? ` și încă ${withoutPicture.length - maxNames}` : '';
  const count = pluralize(withoutPicture.length, 'Un serviciu este fără fotografie', 'servicii sunt fără fotografie');
  return write('advised', `${count}: ${names.join(', ')}${others}.`);
}

const maxNames = 6;

/** Lists public pages without a single text of the company; legal pages have a check of their own. */
export async function checkEmptyPages({ db, now }: Context): Promise<CheckLine> {
  const write = createLineWriter('empty-pages', 'Textele paginilor', { to: '/admin/pages', label: 'Scrieți textele' });
  const hidden = await listHiddenPages(db, now().toISOString());
  const empty = (await listPages(db)).filter(({ id, filled }) => filled === 0 && !legal.has(id) && !hidden.has(id));
  if (empty.length === 0) return write('passed', 'Fiecare pagină are texte ale firmei.');
  const names = empty.map(({ id }) => findPageType(id)?.label.one).join(', ');
  return write('advised', `Fără niciun text al dumneavoastră: ${names}. Fiecare poate porni de la un exemplu.`);
}

const legal = new Set<PageId>(['privacy', 'terms', 'cookies', 'accessibility']);

async function listHiddenPages(db: Db, now: string) {
  const filled = await Promise.all(hiddenPaths.map((path) => hasVisible(db, publicPages[path].hiddenWithout, now)));
  return new Set<PageId>(hiddenPaths.filter((_, index) => !filled[index]).map((path) => publicPages[path].texts));
}
