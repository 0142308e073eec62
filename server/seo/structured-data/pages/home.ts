import type { WebPage } from 'schema-dts';
import { pageFacts } from '../page-facts.ts';
import { businessRef, type Subject } from '../subject.ts';

export async function describeHome(subject: Subject): Promise<object[]> {
  const page: WebPage = {
    '@type': 'WebPage',
    ...pageFacts(subject, subject.company.site.name),
    about: businessRef(subject.publicUrl),
  };
  return [page];
}
