import type { AboutPage, ContactPage, WebPage } from 'schema-dts';
import { type PublicPage, type PublicPath, publicPages } from '../../../../contract/site/public-pages.ts';
import type { Context } from '../../../context.ts';
import { listPublishedReviews } from '../../../workflows/reviews/reviews.ts';
import { describeBusiness, describeRating, describeWebsite, readCompany } from './company.ts';
import {
  describeBlog,
  describePlans,
  describePortfolio,
  describePost,
  describeProject,
  describeService,
  describeServices,
} from './content-pages.ts';
import {
  buildBusinessRef,
  buildInnerPageFacts,
  buildPageFacts,
  type DocumentSubject,
  describeBreadcrumbs,
  type Subject,
} from './page-facts.ts';

type StructuredDataContext = Pick<Context, 'db' | 'now' | 'publicUrl'>;

/** The structured data of a page; undefined for pages that search engines do not index. */
export async function describePath(context: StructuredDataContext, path: string): Promise<object | undefined> {
  const { db, now, publicUrl } = context;
  const [, folder = '', id = ''] = /^\/(\w+)\/([^/]+)$/.exec(path) ?? [];
  const { plainTitle } = Object.hasOwn(publicPages, path) ? (publicPages[path as PublicPath] as PublicPage) : {};
  const describePage = plainTitle ? describePlainPage(plainTitle) : describers[path as PublicPath];
  const describeDocument = documents[folder];
  if (!describePage && !describeDocument) return undefined;
  const company = await readCompany(context);
  const subject = { db, now, publicUrl, company, url: publicUrl + path, id: decodeURIComponent(id) };
  const nodes = await (describePage ?? describeDocument)?.(subject);
  // Ratings belong where visitors read the reviews: on home.
  const rating = path === '/' ? describeRating(await listPublishedReviews(context)) : {};
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { ...(describeBusiness(publicUrl, company) as object), ...rating },
      describeWebsite(publicUrl, company),
      ...(nodes ?? []),
    ],
  };
}

async function describeHome(subject: Subject): Promise<object[]> {
  const facts = buildPageFacts(subject, subject.company.site.name);
  const page: WebPage = { '@type': 'WebPage', ...facts, about: buildBusinessRef(subject.publicUrl) };
  return [page];
}

const describeCompanyPage =
  (type: 'AboutPage' | 'ContactPage', name: string) =>
  async (subject: Subject): Promise<object[]> => {
    const facts = { ...buildInnerPageFacts(subject, name), mainEntity: buildBusinessRef(subject.publicUrl) };
    const page: AboutPage | ContactPage = { '@type': type, ...facts };
    return [page, describeBreadcrumbs(subject, name)];
  };

/** Pages that describe nothing but themselves: the booking and the legal pages. */
const describePlainPage =
  (name: string) =>
  async (subject: Subject): Promise<object[]> => {
    const page: WebPage = { '@type': 'WebPage', ...buildInnerPageFacts(subject, name) };
    return [page, describeBreadcrumbs(subject, name)];
  };

const describers: Partial<Record<PublicPath, (subject: Subject) => Promise<object[]>>> = {
  '/': describeHome,
  '/services': describeServices,
  '/portfolio': describePortfolio,
  '/subscriptions': describePlans,
  '/about': describeCompanyPage('AboutPage', 'Despre noi'),
  '/blog': describeBlog,
  '/contact': describeCompanyPage('ContactPage', 'Contact'),
};

const documents: Record<string, (subject: DocumentSubject) => Promise<object[]>> = {
  services: describeService,
  portfolio: describeProject,
  blog: describePost,
};
