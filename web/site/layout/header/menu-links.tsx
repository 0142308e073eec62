import { BookOpen, CalendarSync, House, Images, type LucideIcon, Mail, Sprout, Users } from 'lucide-react';
import { NavLink } from 'react-router';
import { classes } from '../../../ui/classes.ts';
import { navItems, useLinkedPages } from './nav-items.ts';

const icons: Record<(typeof navItems)[number]['to'], LucideIcon> = {
  '/': House,
  '/services': Sprout,
  '/portfolio': Images,
  '/subscriptions': CalendarSync,
  '/about': Users,
  '/blog': BookOpen,
  '/contact': Mail,
};

export function MenuLinks() {
  return (
    <nav aria-label="Navigare rapidă">
      <ul className="border-t border-sand">
        {useLinkedPages(navItems).map(({ to, label }) => (
          <li key={to} className="border-b border-sand">
            <NavLink
              to={to}
              end={to === '/'}
              className={({ isActive }) =>
                classes(
                  'display flex min-h-13 items-center gap-4 rounded-sm px-1 text-[1.25rem] leading-none hover:text-leaf-dark',
                  isActive ? 'text-forest' : 'text-ink',
                )
              }
            >
              {({ isActive }) => (
                <>
                  <NavIcon of={icons[to]} isActive={isActive} />
                  {label}
                  {isActive && <span aria-hidden className="ml-auto size-2 rounded-full bg-accent" />}
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const NavIcon = ({ of: Icon, isActive }: { of: LucideIcon; isActive: boolean }) => (
  <Icon size={22} strokeWidth={1.75} aria-hidden className={isActive ? 'text-accent' : 'text-leaf'} />
);
