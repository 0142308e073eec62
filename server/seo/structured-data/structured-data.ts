import { type PublicPage, type PublicPath, publicPages } from '../../../contract/site/public-pages.ts';
import type { Context } from '../../context.ts';
import { listPublishedReviews } from '../../reviews/published-reviews.ts';
import { describeBusiness, describeWebsite, readCompany } from './company.ts';
import { describeBlog } from './pages/blog.ts';
import { describeCompanyPage, describeHome, describePlainPage } from './pages/fixed-pages.ts';
import { describePlans } from './pages/plans.ts';
import { describePortfolio } from './pages/portfolio.ts';
import { describePost } from './pages/post.ts';
import { describeProject } from './pages/project.ts';
import { describeService } from './pages/service.ts';
import { describeServices } from './pages/services.ts';
import { describeRating } from './reviews.ts';
import type { DocumentSubject, Subject } from './subject.ts';

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

type StructuredDataContext = Pick<Context, 'db' | 'now' | 'publicUrl'>;

/** What a page tells search engines about itself and the company; undefined for a page that they leave alone. */
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
