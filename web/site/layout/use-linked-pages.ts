import { useSite } from '../queries/use-site.ts';

/** Without the lists in which nothing is published yet. */
export function useLinkedPages<Item extends { to: string }>(items: readonly Item[]): Item[] {
  const { emptyLists = [] } = useSite();
  return items.filter(({ to }) => !emptyLists.some((list) => list === to));
}
