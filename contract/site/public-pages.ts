import type { ContentKind } from '../content/content-types.ts';
import type { PageId } from '../content/pages/page-types.ts';

export interface PublicPage {
  /** The name in the menu and in the statistics. */
  label: string;
  texts: PageId;
  inMenu?: boolean;
  /** Kinds of documents it lists: a change of one changes the page. */
  lists?: readonly ContentKind[];
  /** The page is not linked while nothing of this kind is published. */
  hiddenWithout?: ContentKind;
  /** The title in the structured data of a page without data of its own. */
  plainTitle?: string;
}

/**
 * The public pages that search engines list, in the order of the menu. A new one also needs a line in
 * `web/routing/site-routes.ts`, its texts in `contract/content/pages` and, if it is about more than itself, a describer
 * in `server/operate/seo/structured-data`.
 */
export const publicPages = {
  '/': {
    label: 'Acasă',
    texts: 'home',
    inMenu: true,
    lists: ['services', 'portfolio', 'testimonials', 'feature-cards', 'carousel-images'],
  },
  '/services': { label: 'Servicii', texts: 'services', inMenu: true, lists: ['services'] },
  '/portfolio': {
    label: 'Portofoliu',
    texts: 'portfolio',
    inMenu: true,
    lists: ['portfolio'],
    hiddenWithout: 'portfolio',
  },
  '/subscriptions': {
    label: 'Abonamente',
    texts: 'subscriptions',
    inMenu: true,
    lists: ['subscriptions'],
    hiddenWithout: 'subscriptions',
  },
  '/about': { label: 'Despre Noi', texts: 'about', inMenu: true },
  '/blog': { label: 'Blog', texts: 'blog', inMenu: true, lists: ['blog'], hiddenWithout: 'blog' },
  '/contact': { label: 'Contact', texts: 'contact', inMenu: true },
  '/appointment': { label: 'Programare', texts: 'appointment', plainTitle: 'Programarea unei vizite' },
  '/confidentialitate': { label: 'Confidențialitate', texts: 'privacy', plainTitle: 'Confidențialitate' },
  '/termeni': { label: 'Termeni', texts: 'terms', plainTitle: 'Termeni și condiții' },
  '/cookies': { label: 'Cookie-uri', texts: 'cookies', plainTitle: 'Cookies și stocare' },
  '/accesibilitate': { label: 'Accesibilitate', texts: 'accessibility', plainTitle: 'Accesibilitate' },
} as const satisfies Record<string, PublicPage>;

export type PublicPath = keyof typeof publicPages;

type PathWith<Key extends keyof PublicPage> = {
  [Path in PublicPath]: (typeof publicPages)[Path] extends Record<Key, unknown> ? Path : never;
}[PublicPath];

export const listPathsWith = <Key extends keyof PublicPage>(key: Key) =>
  (Object.keys(publicPages) as PublicPath[]).filter((path): path is PathWith<Key> => key in publicPages[path]);

export const hiddenPaths = listPathsWith('hiddenWithout');
