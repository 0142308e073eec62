import { z } from 'zod';
import { idAndName } from '../../kernel/replies.ts';
import type { EndpointSchemas } from '../../kernel/route.ts';
import { type ContentType, type fieldsSchema, publishedShape } from '../content-type.ts';
import type { PageType } from './page-fields.ts';
import { sitePages } from './site-pages.ts';

export type PageTypes = typeof sitePages;
export type PageId = keyof PageTypes;
export const pageIds = Object.keys(sitePages) as [PageId, ...PageId[]];

export const findPageType = (id: string | undefined): PageType | undefined =>
  pageIds.includes(id as PageId) ? sitePages[id as PageId] : undefined;

/** A page that has the field `isShown` exists for visitors only while it is set. */
export const isPageShown = (id: string, fields: Record<string, unknown>) =>
  !('isShown' in (findPageType(id)?.fields ?? {})) || fields.isShown === true;

/** The content type of all pages. It has the fields of every page together, so that labels are found. */
export const pages = {
  kind: 'pages',
  label: { one: 'Pagină', many: 'Pagini' },
  isFixed: true,
  order: 'position',
  shown: { page: '/', call: '/api/pages/:id', as: 'page' },
  fields: Object.assign({}, ...Object.values(sitePages).map(({ fields }) => fields)),
} satisfies ContentType<'pages'>;

/** The texts of a page as visitors get them, without empty fields. */
export type Page<Id extends PageId> = z.infer<ReturnType<typeof fieldsSchema<PageTypes[Id]['fields']>>> &
  z.infer<ReturnType<typeof pageShape>>;

const pageShape = () =>
  z.object({
    ...publishedShape,
    /** The names of fixed texts that are English. */
    english: z.array(z.string()).optional(),
  });

export const getPageSchemas = {
  summary: 'Textele unei pagini publice',
  params: z.object({ id: z.enum(pageIds) }),
  // The fields of each page are checked by its own definition.
  reply: z.object({ page: z.looseObject(publishedShape) }),
} satisfies EndpointSchemas;

const pageOverview = z.object({
  id: z.enum(pageIds),
  /** False for a page that visitors do not find until the company publishes it. */
  isShown: z.boolean(),
  filled: z.number().int(),
  total: z.number().int(),
  isSample: z.boolean(),
  hasDraft: z.boolean(),
  /** Null while nobody has saved it. */
  updatedAt: z.string().nullable(),
  updatedBy: idAndName.nullable(),
});
export type PageOverview = z.infer<typeof pageOverview>;

/** Built-in texts and pictures that visitors see where the company has none of its own. */
export const fallbacks = {
  'carousel-images':
    'În partea de sus a paginii principale apar două fotografii ale programului, până publicați prima imagine.',
  services: 'Pagina de servicii spune că nu sunt servicii, până publicați primul serviciu.',
  portfolio: 'Pagina de portofoliu spune că nu sunt proiecte, până publicați primul proiect.',
} as const;
export type Fallback = keyof typeof fallbacks;

export const getPagesOverviewSchemas = {
  summary: 'Paginile site-ului, cu ce este scris în ele, și textele programului care țin locul celor lipsă',
  reply: z.object({
    pages: z.array(pageOverview),
    fallbacks: z.array(z.enum(Object.keys(fallbacks) as [Fallback, ...Fallback[]])),
  }),
} satisfies EndpointSchemas;
