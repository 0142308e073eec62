import { BookOpen, CalendarSync, House, Images, type LucideIcon, Mail, Sprout, Users } from 'lucide-react';
import { NavLink } from 'react-router';
import { classes } from '../../../ui/classes.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { useSite } from '../../queries/use-public-query.ts';
import { QuickContact } from '../quick-contact.tsx';
import { BookVisit } from '../said.tsx';
import { navItems, useLinkedPages } from './nav-items.ts';

export default function MenuPanel() {
  const { phone, whatsapp } = useSite();
  return (
    <div className="flex min-h-[calc(100dvh-9rem)] flex-col">
      <MenuLinks />
      <div className="mt-auto space-y-3 pt-8">
        <ButtonLink to="/appointment" size="lg" className="w-full" label={<BookVisit tu="Programează o Întâlnire" />} />
        <QuickContact phone={phone} whatsapp={whatsapp} />
      </div>
    </div>
  );
}

const icons: Record<(typeof navItems)[number]['to'], LucideIcon> = {
  '/': House,
  '/services': Sprout,
  '/portfolio': Images,
  '/subscriptions': CalendarSync,
  '/about': Users,
  '/blog': BookOpen,
  '/contact': Mail,
};

function MenuLinks() {
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
