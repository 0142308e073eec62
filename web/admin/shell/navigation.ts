import {
  CalendarDays,
  CircleUserRound,
  Contact,
  FileText,
  History,
  House,
  Images,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquareHeart,
  MessageSquareQuote,
  Newspaper,
  Repeat,
  Settings,
  Sparkles,
  Sprout,
  Sun,
  Trees,
  Users,
} from 'lucide-react';

export interface Screen {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Pressed one after the other. */
  keys?: string;
  /** Other words one might look for it by. */
  words?: string;
  adminOnly?: boolean;
}

export interface ScreenGroup {
  label: string;
  screens: Screen[];
}

/** The screens of the back-office as the sidebar, the phone's menu, the palette and the shortcuts show them. */
export const navigation: ScreenGroup[] = [
  {
    label: 'Azi',
    screens: [
      { to: '/admin/dashboard', label: 'Panou', icon: LayoutDashboard, keys: 'g p', words: 'acasă început dashboard' },
      { to: '/admin/today', label: 'Azi', icon: Sun, keys: 'g z', words: 'astăzi ziua teren vizite' },
      { to: '/admin/appointments', label: 'Programări', icon: CalendarDays, keys: 'g v', words: 'vizite calendar' },
      { to: '/admin/inquiries', label: 'Mesaje', icon: Inbox, keys: 'g m', words: 'cereri contact inbox' },
      { to: '/admin/clients', label: 'Clienți', icon: Contact, keys: 'g l', words: 'persoane contacte istoric' },
      {
        to: '/admin/reviews',
        label: 'Păreri',
        icon: MessageSquareHeart,
        keys: 'g e',
        words: 'recenzii evaluări stele clienți',
      },
      {
        to: '/admin/newsletter',
        label: 'Noutăți',
        icon: Newspaper,
        keys: 'g n',
        words: 'newsletter abonați scrisori buletin',
      },
    ],
  },
  {
    label: 'Conținut',
    screens: [
      { to: '/admin/services', label: 'Servicii', icon: Sprout, keys: 'g s' },
      { to: '/admin/portfolio', label: 'Portofoliu', icon: Trees, keys: 'g o', words: 'proiecte lucrări' },
      { to: '/admin/blog', label: 'Blog', icon: FileText, keys: 'g b', words: 'articole' },
      {
        to: '/admin/testimonials',
        label: 'Mărturii',
        icon: MessageSquareQuote,
        keys: 'g r',
        words: 'recenzii clienți',
      },
      { to: '/admin/feature-cards', label: 'De ce noi', icon: Sparkles, keys: 'g d', words: 'carduri avantaje' },
      {
        to: '/admin/frontpage',
        label: 'Pagina principală',
        icon: House,
        keys: 'g f',
        words: 'prima pagină carusel video',
      },
      { to: '/admin/subscriptions', label: 'Abonamente', icon: Repeat, keys: 'g a', words: 'planuri prețuri' },
      { to: '/admin/media', label: 'Imagini', icon: Images, keys: 'g i', words: 'poze fotografii bibliotecă media' },
    ],
  },
  {
    label: 'Administrare',
    screens: [
      { to: '/admin/letters', label: 'Scrisori', icon: Mail, keys: 'g x', words: 'emailuri trimise outbox e-mail' },
      {
        to: '/admin/settings',
        label: 'Setări',
        icon: Settings,
        keys: 'g t',
        words: 'firmă contact program texte scrisori notificări',
        adminOnly: true,
      },
      {
        to: '/admin/accounts',
        label: 'Conturi',
        icon: Users,
        keys: 'g c',
        words: 'echipă utilizatori invitații roluri',
        adminOnly: true,
      },
      {
        to: '/admin/activity',
        label: 'Jurnal',
        icon: History,
        keys: 'g j',
        words: 'activitate istoric modificări',
        adminOnly: true,
      },
    ],
  },
];

export const profileScreen: Screen = {
  to: '/admin/profile',
  label: 'Profilul meu',
  icon: CircleUserRound,
  keys: 'g u',
  words: 'parolă coduri sesiuni cont',
};

/** The ones in the bottom bar of the phone. */
export const barScreens = navigation.flatMap(({ screens }) => screens).slice(0, 3);

/** What somebody may open; groups that would be empty are left out. */
export const navigationFor = (isAdmin: boolean) =>
  navigation
    .map(({ label, screens }) => ({ label, screens: screens.filter(({ adminOnly }) => isAdmin || !adminOnly) }))
    .filter(({ screens }) => screens.length > 0);
