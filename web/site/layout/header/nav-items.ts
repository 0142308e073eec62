import { type PublicPath, publicPages } from '../../../../contract/site/public-pages.ts';
import { useSite } from '../../queries/use-site.ts';

type MenuPath = {
  [Path in PublicPath]: (typeof publicPages)[Path] extends { inMenu: true } ? Path : never;
}[PublicPath];

export const navItems = (Object.keys(publicPages) as PublicPath[])
  .filter((to): to is MenuPath => 'inMenu' in publicPages[to])
  .map((to) => ({ to, label: publicPages[to].label }));

/** Leaves out lists in which nothing is published. */
export function useLinkedPages<Item extends { to: string }>(items: readonly Item[]): Item[] {
  const { emptyLists = [] } = useSite();
  return items.filter(({ to }) => !emptyLists.some((list) => list === to));
}
