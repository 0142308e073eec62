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
