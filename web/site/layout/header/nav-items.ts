import { listPathsWith, publicPages } from '../../../../contract/site/public-pages.ts';
import { useSite } from '../../queries/use-public-query.ts';

export const navItems = listPathsWith('inMenu').map((to) => ({ to, label: publicPages[to].label }));

/** Leaves out the pages of lists in which nothing is published. */
export function useLinkedPages<Item extends { to: string }>(items: readonly Item[]): Item[] {
  const { emptyLists = [] } = useSite();
  return items.filter(({ to }) => !emptyLists.some((list) => list === to));
}
