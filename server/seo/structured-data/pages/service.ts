import type { Service as ServiceNode, WebPage } from 'schema-dts';
import type { Page } from '../../../../contract/content/pages/page-types.ts';
import type { Service } from '../../../../contract/content/services.ts';
import { publishedPage } from '../../../content/pages.ts';
import { publishedOne } from '../../../content/public/public-documents.ts';
import { describeArea } from '../area-served.ts';
import { describeOffer } from '../offers.ts';
import { describeBreadcrumbs, innerPageFacts, servicesCrumb } from '../page-facts.ts';
import { describeImages } from '../pictures.ts';
import { describeQuestions } from '../questions.ts';
import { businessRef, type DocumentSubject } from '../subject.ts';

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
