import type { AboutPage, ContactPage, WebPage } from 'schema-dts';
import { describeBreadcrumbs, innerPageFacts, pageFacts } from '../page-facts.ts';
import { businessRef, type Subject } from '../subject.ts';

export async function describeHome(subject: Subject): Promise<object[]> {
  const facts = pageFacts(subject, subject.company.site.name);
  const page: WebPage = { '@type': 'WebPage', ...facts, about: businessRef(subject.publicUrl) };
  return [page];
}

export const describeCompanyPage =
  (type: 'AboutPage' | 'ContactPage', name: string) =>
  async (subject: Subject): Promise<object[]> => {
    const facts = { ...innerPageFacts(subject, name), mainEntity: businessRef(subject.publicUrl) };
    const page: AboutPage | ContactPage = { '@type': type, ...facts };
    return [page, describeBreadcrumbs(subject, name)];
  };

/** A page that is about nothing beyond itself: the booking and the legal pages. */
export const describePlainPage =
  (name: string) =>
  async (subject: Subject): Promise<object[]> => {
    const page: WebPage = { '@type': 'WebPage', ...innerPageFacts(subject, name) };
    return [page, describeBreadcrumbs(subject, name)];
  };
