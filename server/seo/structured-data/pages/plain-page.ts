import type { WebPage } from 'schema-dts';
import { describeBreadcrumbs, innerPageFacts } from '../page-facts.ts';
import type { Subject } from '../subject.ts';

/** A page that is about nothing beyond itself: the booking and the legal pages. */
export const describePlainPage =
  (name: string) =>
  async (subject: Subject): Promise<object[]> => {
    const page: WebPage = { '@type': 'WebPage', ...innerPageFacts(subject, name) };
    return [page, describeBreadcrumbs(subject, name)];
  };
