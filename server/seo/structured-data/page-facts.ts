import type { BreadcrumbList } from 'schema-dts';
import { breadcrumbRef, type Subject, websiteRef } from './subject.ts';

interface Crumb {
  name: string;
  path: string;
}

const home: Crumb = { name: 'Acasă', path: '/' };

export const servicesCrumb: Crumb = { name: 'Servicii', path: '/services' };
export const portfolioCrumb: Crumb = { name: 'Portofoliu', path: '/portfolio' };
export const blogCrumb: Crumb = { name: 'Blog', path: '/blog' };

const language = 'ro';

export const pageFacts = ({ publicUrl, url }: Subject, name: string) => ({
  '@id': url,
  url,
  name,
  inLanguage: language,
  isPartOf: websiteRef(publicUrl),
});

/** A page below home, with the way to it. */
export const innerPageFacts = (subject: Subject, name: string) => ({
  ...pageFacts(subject, name),
  breadcrumb: breadcrumbRef(subject.url),
});

/** The page itself stands last. */
export const describeBreadcrumbs = (
  { publicUrl, url }: Subject,
  name: string,
  above: Crumb[] = [],
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  ...breadcrumbRef(url),
  itemListElement: [
    ...[home, ...above].map((crumb) => ({ name: crumb.name, item: publicUrl + crumb.path })),
    { name, item: url },
  ].map((crumb, at) => ({ '@type': 'ListItem' as const, position: at + 1, ...crumb })),
});
