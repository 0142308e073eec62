import type { CollectionPage } from 'schema-dts';
import type { Service } from '../../../../contract/content/services.ts';
import { publishedList } from '../../../content/public/public-documents.ts';
import { describeBreadcrumbs, innerPageFacts, servicesCrumb } from '../page-facts.ts';
import type { Subject } from '../subject.ts';

export async function describeServices(subject: Subject): Promise<object[]> {
  const { publicUrl } = subject;
  const services = (await publishedList(subject, 'services')) as unknown as Service[];
  const page: CollectionPage = {
    '@type': 'CollectionPage',
    ...innerPageFacts(subject, servicesCrumb.name),
    ...(services.length > 0 && {
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: services.length,
        itemListElement: services.map(({ id, name }, at) => ({
          '@type': 'ListItem' as const,
          position: at + 1,
          name,
          url: `${publicUrl}/services/${id}`,
        })),
      },
    }),
  };
  return [page, describeBreadcrumbs(subject, servicesCrumb.name)];
}
