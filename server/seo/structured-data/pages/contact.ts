import type { ContactPage } from 'schema-dts';
import { describeBreadcrumbs, innerPageFacts } from '../page-facts.ts';
import { businessRef, type Subject } from '../subject.ts';

export async function describeContact(subject: Subject): Promise<object[]> {
  const name = 'Contact';
  const page: ContactPage = {
    '@type': 'ContactPage',
    ...innerPageFacts(subject, name),
    mainEntity: businessRef(subject.publicUrl),
  };
  return [page, describeBreadcrumbs(subject, name)];
}
