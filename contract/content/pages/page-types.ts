import { z } from 'zod';
import type { EndpointSchemas } from '../../kernel/route.ts';
import { type ContentType, type fieldsSchema, publishedShape } from '../content-type.ts';
import { aboutPage } from './about.ts';
import { appointmentPage } from './appointment.ts';
import { blogPage } from './blog.ts';
import { contactPage } from './contact.ts';
import { homePage } from './home.ts';
import { layoutPage } from './layout.ts';
import { accessibilityPage, cookiesPage, privacyPage, termsPage } from './legal.ts';
import type { PageType } from './page-type.ts';
import { portfolioPage } from './portfolio.ts';
import { servicePage } from './service.ts';
import { servicesPage } from './services.ts';
import { subscriptionsPage } from './subscriptions.ts';

const pageTypes = [
  homePage,
  servicesPage,
  servicePage,
  portfolioPage,
  subscriptionsPage,
  aboutPage,
  blogPage,
  contactPage,
  appointmentPage,
  layoutPage,
  privacyPage,
  termsPage,
  cookiesPage,
  accessibilityPage,
] as const;

export type PageId = (typeof pageTypes)[number]['id'];
export const pageIds = pageTypes.map(({ id }) => id) as [PageId, ...PageId[]];

export const findPageType = (id: string | undefined): PageType | undefined => pageTypes.find((type) => type.id === id);

/** What all pages have in common; their fields together, for labels. */
export const pages = {
  kind: 'pages',
  label: { one: 'Pagină', many: 'Pagini' },
  isFixed: true,
  order: 'position',
  shown: { page: '/', call: '/api/pages/:id', as: 'page' },
  fields: Object.assign({}, ...pageTypes.map(({ fields }) => fields)),
} satisfies ContentType<'pages'>;

type PageFields<Id extends PageId> = Extract<(typeof pageTypes)[number], { id: Id }>['fields'];

/** The texts of a page as visitors get them: what is empty is absent. */
export type Page<Id extends PageId> = z.infer<ReturnType<typeof fieldsSchema<PageFields<Id>>>> &
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
  // The fields are checked by the definition of the page.
  reply: z.object({ page: z.looseObject(publishedShape) }),
} satisfies EndpointSchemas;
