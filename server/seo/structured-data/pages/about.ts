import type { AboutPage } from 'schema-dts';
import { describeBreadcrumbs, innerPageFacts } from '../page-facts.ts';
import { businessRef, type Subject } from '../subject.ts';

export async function describeAbout(subject: Subject): Promise<object[]> {
  const name = 'Despre noi';
  const page: AboutPage = {
    '@type': 'AboutPage',
    ...innerPageFacts(subject, name),
    mainEntity: businessRef(subject.publicUrl),
  };
  return [page, describeBreadcrumbs(subject, name)];
}
