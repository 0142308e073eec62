import {
  CalendarDays,
  ChartColumn,
  CircleUserRound,
  Contact,
  History,
  Images,
  Inbox,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageSquareHeart,
  Newspaper,
  Settings,
  Sun,
  Users,
} from 'lucide-react';
import { type ContentKind, contentTypeOf } from '../../../contract/content/content-types.ts';
import { contentKindIcons } from './content-kinds.ts';

export interface Screen {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Pressed one after the other. */
  keys?: string;
  words?: string;
  adminOnly?: boolean;
}

interface ScreenGroup {
  label: string;
  screens: Screen[];
}

/** Used by the sidebar, the phone menu, the palette and the shortcuts. */
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
        label: 'Recenzii',
        icon: MessageSquareHeart,
        keys: 'g e',
        words: 'păreri evaluări stele clienți',
      },
      {
        to: '/admin/newsletter',
        label: 'Newsletter',
        icon: Newspaper,
        keys: 'g n',
        words: 'noutăți abonați e-mailuri buletin',
      },
    ],
  },
  {
    label: 'Conținut',
    screens: [
      contentScreen('pages', 'g w', 'texte despre noi subsol titluri cifre'),
      contentScreen('services', 'g s'),
      contentScreen('portfolio', 'g o', 'proiecte lucrări'),
      contentScreen('blog', 'g b', 'articole'),
      contentScreen('testimonials', 'g r', 'recenzii clienți'),
      contentScreen('feature-cards', 'g d', 'carduri avantaje'),
      {
        to: '/admin/frontpage',
        label: 'Pagina principală',
        icon: contentKindIcons['carousel-images'],
        keys: 'g f',
        words: 'prima pagină carusel video',
      },
      contentScreen('subscriptions', 'g a', 'planuri prețuri'),
      { to: '/admin/media', label: 'Imagini', icon: Images, keys: 'g i', words: 'poze fotografii bibliotecă media' },
    ],
  },
  {
    label: 'Administrare',
    screens: [
      {
        to: '/admin/statistics',
        label: 'Statistici',
        icon: ChartColumn,
        keys: 'g k',
        words: 'vizitatori vizualizări trafic surse pagini cifre analytics',
      },
      {
        to: '/admin/letters',
        label: 'E-mailuri',
        icon: Mail,
        keys: 'g x',
        words: 'scrisori e-mailuri trimise outbox e-mail',
      },
      {
        to: '/admin/settings',
        label: 'Setări',
        icon: Settings,
        keys: 'g t',
        words: 'firmă contact program texte e-mailuri notificări',
        adminOnly: true,
      },
      {
        to: '/admin/setup',
        label: 'Pregătire',
        icon: ListChecks,
        keys: 'g h',
        words: 'început firmă pași verificare lansare catalog',
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

function contentScreen(kind: ContentKind, keys: string, words = ''): Screen {
  return { to: `/admin/${kind}`, label: contentTypeOf(kind).label.many, icon: contentKindIcons[kind], keys, words };
}

export const profileScreen: Screen = {
  to: '/admin/profile',
  label: 'Profilul meu',
  icon: CircleUserRound,
  keys: 'g u',
  words: 'parolă coduri sesiuni cont',
};

/** In the bottom bar of a phone, beside the menu. */
const inBar = ['/admin/dashboard', '/admin/today', '/admin/appointments', '/admin/inquiries'];
export const barScreens = navigation.flatMap(({ screens }) => screens).filter(({ to }) => inBar.includes(to));

/** Without empty groups. */
export const navigationFor = (isAdmin: boolean) =>
  navigation
    .map(({ label, screens }) => ({ label, screens: screens.filter(({ adminOnly }) => isAdmin || !adminOnly) }))
    .filter(({ screens }) => screens.length > 0);
