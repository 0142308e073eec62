import { useSite } from '../../queries/use-site.ts';

/** The pages of the menu, in their order. */
export const navItems = [
  { to: '/', label: 'Acasă' },
  { to: '/services', label: 'Servicii' },
  { to: '/portfolio', label: 'Portofoliu' },
  { to: '/subscriptions', label: 'Abonamente' },
  { to: '/about', label: 'Despre Noi' },
  { to: '/blog', label: 'Blog' },
  { to: '/contact', label: 'Contact' },
] as const;

/** Without the lists in which nothing is published yet. */
export function useLinkedPages<Item extends { to: string }>(items: readonly Item[]): Item[] {
  const { emptyLists = [] } = useSite();
  return items.filter(({ to }) => !emptyLists.some((list) => list === to));
}
