import { BookOpen, CalendarSync, House, Images, type LucideIcon, Mail, Sprout, Users } from 'lucide-react';

export interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The pages of the menu, in their order. */
export const navItems: NavItem[] = [
  { to: '/', label: 'Acasă', icon: House },
  { to: '/services', label: 'Servicii', icon: Sprout },
  { to: '/portfolio', label: 'Portofoliu', icon: Images },
  { to: '/subscriptions', label: 'Abonamente', icon: CalendarSync },
  { to: '/about', label: 'Despre Noi', icon: Users },
  { to: '/blog', label: 'Blog', icon: BookOpen },
  { to: '/contact', label: 'Contact', icon: Mail },
];
