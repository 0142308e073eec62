import {
  CalendarDays,
  ChartColumn,
  CircleUserRound,
  Contact,
  Handshake,
  History,
  Images,
  Inbox,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageSquareHeart,
  Newspaper,
  Route,
  ScrollText,
  Settings,
  Sun,
  Users,
} from 'lucide-react';
import type { Role } from '../../../../contract/accounts/schemas.ts';
import type { ContentKind } from '../../../../contract/content/content-types.ts';
import { contentKindIcons } from './content-kinds.ts';

export interface Screen {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Keys that are pressed one after the other. */
  keys?: string;
  words?: string;
  adminOnly?: boolean;
}

const todayPath = '/admin/today';

export interface ScreenGroup {
  label: string;
  /** The name by which a browser remembers whether the group is folded; without one it is always open. */
  foldName?: string;
  screens: Screen[];
}

export const navigation: ScreenGroup[] = [
  {
    label: 'Azi',
    screens: [
      defineScreen('dashboard', 'Panou', LayoutDashboard, 'g p', 'acasă început dashboard'),
      defineScreen('today', 'Azi', Sun, 'g z', 'astăzi ziua teren vizite'),
      defineScreen('appointments', 'Programări', CalendarDays, 'g v', 'vizite calendar'),
      defineScreen('planning', 'Planificare', Route, 'g y', 'plan contracte scadente propuneri săptămâni echipe drum'),
      defineScreen('inquiries', 'Mesaje', Inbox, 'g m', 'cereri contact inbox'),
      defineScreen('quotes', 'Oferte', ScrollText, 'g q', 'ofertă prețuri deviz facturat factură'),
      defineScreen('agreements', 'Contracte', Handshake, 'g g', 'contract întreținere lucrări repetate reînnoire'),
      defineScreen('clients', 'Clienți', Contact, 'g l', 'persoane contacte istoric'),
      defineScreen('reviews', 'Recenzii', MessageSquareHeart, 'g e', 'păreri evaluări stele clienți'),
      defineScreen('newsletter', 'Newsletter', Newspaper, 'g n', 'noutăți abonați e-mailuri buletin'),
    ],
  },
  {
    label: 'Conținut',
    foldName: 'continut',
    screens: [
      defineContentScreen('pages', 'Pagini', 'g w', 'texte despre noi subsol titluri cifre'),
      defineContentScreen('services', 'Servicii', 'g s'),
      defineContentScreen('portfolio', 'Portofoliu', 'g o', 'proiecte lucrări'),
      defineContentScreen('blog', 'Blog', 'g b', 'articole'),
      defineContentScreen('testimonials', 'Mărturii', 'g r', 'recenzii clienți'),
      defineContentScreen('feature-cards', 'De ce noi', 'g d', 'carduri avantaje'),
      defineScreen(
        'frontpage',
        'Pagina principală',
        contentKindIcons['carousel-images'],
        'g f',
        'prima pagină carusel video',
      ),
      defineContentScreen('subscriptions', 'Abonamente', 'g a', 'planuri prețuri'),
      defineScreen('media', 'Imagini', Images, 'g i', 'poze fotografii bibliotecă media'),
    ],
  },
  {
    label: 'Administrare',
    foldName: 'administrare',
    screens: [
      defineScreen(
        'statistics',
        'Statistici',
        ChartColumn,
        'g k',
        'vizitatori vizualizări trafic surse pagini cifre analytics',
      ),
      defineScreen('emails', 'E-mailuri', Mail, 'g x', 'scrisori e-mailuri trimise outbox e-mail sms'),
      defineScreen(
        'settings',
        'Setări',
        Settings,
        'g t',
        'firmă contact program echipe texte e-mailuri notificări',
        true,
      ),
      defineScreen('setup', 'Pregătire', ListChecks, 'g h', 'început firmă pași verificare lansare catalog', true),
      defineScreen('accounts', 'Conturi', Users, 'g c', 'echipă utilizatori invitații roluri', true),
      defineScreen('activity', 'Jurnal', History, 'g j', 'activitate istoric modificări', true),
    ],
  },
];

function defineScreen(
  name: string,
  label: string,
  icon: LucideIcon,
  keys: string,
  words: string,
  adminOnly = false,
): Screen {
  return { to: `/admin/${name}`, label, icon, keys, words, adminOnly };
}

function defineContentScreen(kind: ContentKind, label: string, keys: string, words = '') {
  return defineScreen(kind, label, contentKindIcons[kind], keys, words);
}

export const profileScreen = defineScreen(
  'profile',
  'Profilul meu',
  CircleUserRound,
  'g u',
  'parolă coduri sesiuni cont',
);

export const emailTabs = {
  label: 'E-mailuri',
  tabs: [
    { to: '/admin/emails', label: 'E-mailuri' },
    { to: '/admin/emails/sms', label: 'SMS' },
  ],
};

export const newsletterTabs = {
  label: 'Newsletter',
  tabs: [
    { to: '/admin/newsletter', label: 'Ediții' },
    { to: '/admin/newsletter/subscribers', label: 'Abonați' },
  ],
};

export const activityTabs = {
  label: 'Jurnal',
  tabs: [
    { to: '/admin/activity', label: 'Modificări' },
    { to: '/admin/activity/security', label: 'Securitate' },
  ],
};

/** `words` are what the screen is searched by. */
export const settingsTabs = {
  label: 'Setări',
  groups: [
    {
      label: 'General',
      tabs: [
        {
          to: '/admin/settings',
          label: 'Firma',
          words: 'nume telefon adresă cui date legale program orar rețele acoperire',
        },
        { to: '/admin/settings/brand', label: 'Identitate', words: 'logo culoare' },
        { to: '/admin/settings/teams', label: 'Echipe', words: 'membri oameni culori bază calendare ocupat' },
      ],
    },
    {
      label: 'Vizite',
      tabs: [
        {
          to: '/admin/settings/visits',
          label: 'Programul vizitelor',
          words: 'ore sosire zile libere concediu închis sărbători calendar planificare',
        },
        { to: '/admin/settings/requests', label: 'Cereri online', words: 'mutare anulare pauză listă așteptare' },
      ],
    },
    {
      label: 'Oferte și bani',
      tabs: [
        {
          to: '/admin/settings/quotes',
          label: 'Oferte',
          words: 'tva plată plata reclamații valabilitate condiții șabloane deviz unități',
        },
        { to: '/admin/settings/payments', label: 'Plăți', words: 'iban cont bancă avans ropay termen plată' },
        { to: '/admin/settings/invoicing', label: 'Facturare', words: 'facturi smartbill oblio fgo proformă serie' },
      ],
    },
    {
      label: 'Mesaje',
      tabs: [
        { to: '/admin/settings/emails', label: 'Textele e-mailurilor', words: 'e-mail mesaje confirmare' },
        { to: '/admin/settings/sms', label: 'SMS', words: 'mesaje telefon smslink smso sendsms twilio android' },
        { to: '/admin/settings/notifications', label: 'Notificări', words: 'adrese e-mail anunțuri' },
      ],
    },
    {
      label: 'Alte programe',
      tabs: [
        {
          to: '/admin/settings/import',
          label: 'Import',
          words: 'excel csv xlsx fișier clienți prețuri contracte vizite abonați',
        },
        {
          to: '/admin/settings/api',
          label: 'Acces API',
          words: 'jeton token n8n zapier make programe conexiuni integrare',
        },
        { to: '/admin/settings/webhooks', label: 'Webhooks', words: 'anunțuri evenimente n8n zapier make conexiuni' },
      ],
    },
    {
      label: 'Date',
      tabs: [
        {
          to: '/admin/settings/retention',
          label: 'Păstrarea datelor',
          words: 'gdpr ștergere termene confidențialitate',
        },
        { to: '/admin/settings/statistics', label: 'Statistici', words: 'numărare vizualizări' },
        { to: '/admin/settings/backup', label: 'Copii de siguranță', words: 'backup arhivă restaurare' },
      ],
    },
  ],
};

const inBar = ['/admin/dashboard', todayPath, '/admin/appointments', '/admin/inquiries'];

export const listScreens = (role: Role) => listNavigation(role).flatMap(({ screens }) => screens);

export const listBarScreens = (role: Role) => listScreens(role).filter(({ to }) => inBar.includes(to));

export const listNavigation = (role: Role) =>
  navigation
    .map((group) => ({ ...group, screens: group.screens.filter((screen) => isFor(role, screen)) }))
    .filter(({ screens }) => screens.length > 0);

const isFor = (role: Role, { to, adminOnly }: Screen) =>
  role === 'crew' ? to === todayPath : role === 'admin' || !adminOnly;

export const getHomePath = (role: Role) => (role === 'crew' ? todayPath : '/admin/dashboard');

/** The crew sees only the days of its teams and its own account. */
export const isHiddenFrom = (role: Role, path: string) =>
  role === 'crew' && path !== todayPath && path !== profileScreen.to;
