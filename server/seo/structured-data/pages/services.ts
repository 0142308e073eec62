import type { CollectionPage, Service as ServiceNode, WebPage } from 'schema-dts';
import type { Page } from '../../../../contract/content/pages/page-types.ts';
import type { Service } from '../../../../contract/content/services.ts';
import { publishedPage } from '../../../content/pages.ts';
import { publishedList, publishedOne } from '../../../content/public/public-documents.ts';
import { describeArea } from '../company.ts';
import {
  businessRef,
  type DocumentSubject,
  describeBreadcrumbs,
  describeImages,
  describeOffer,
  describeQuestions,
  innerPageFacts,
  type Subject,
  servicesCrumb,
} from '../page-facts.ts';

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

export async function describeService(subject: DocumentSubject): Promise<object[]> {
  const { publicUrl, url, id, company } = subject;
  const service = (await publishedOne(subject, 'services', id, id)) as unknown as Service;
  const { priceLabel } = (await publishedPage(subject, 'service')) as unknown as Page<'service'>;
  const ref = { '@id': `${url}#service` };
  const page: WebPage = {
    '@type': 'WebPage',
    ...innerPageFacts(subject, service.name),
    dateModified: service.updatedAt,
    mainEntity: ref,
  };
  const area = describeArea(company.site);
  const images = describeImages(publicUrl, [service.imageUrl, ...(service.galleryImages ?? [])], service.pictures);
  const offer = describeOffer(service, url, priceLabel);
  const node: ServiceNode = {
    '@type': 'Service',
    ...ref,
    name: service.name,
    description: service.shortDesc || service.description,
    url,
    provider: businessRef(publicUrl),
    ...(area.length > 0 && { areaServed: area }),
    ...(images.length > 0 && { image: images }),
    ...(offer && { offers: offer }),
  };
  return [
    page,
    node,
    ...describeQuestions(subject, service.faqs),
    describeBreadcrumbs(subject, service.name, [servicesCrumb]),
  ];
}
