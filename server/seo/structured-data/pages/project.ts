import type { CreativeWork, ImageGallery } from 'schema-dts';
import type { Project } from '../../../../contract/content/projects.ts';
import { publishedOne } from '../../../content/public/public-documents.ts';
import { describeBreadcrumbs, innerPageFacts, portfolioCrumb } from '../page-facts.ts';
import { describeImages } from '../pictures.ts';
import { businessRef, type DocumentSubject } from '../subject.ts';

/** The client's words on the page are no verified review, so they are no Review here. */
export async function describeProject(subject: DocumentSubject): Promise<object[]> {
  const { publicUrl, url, id } = subject;
  const project = (await publishedOne(subject, 'portfolio', id, id)) as unknown as Project;
  const { title, imageUrl, images: pairs = [], pictures, location, date, serviceId } = project;
  const images = describeImages(
    publicUrl,
    [imageUrl, ...pairs.flatMap(({ before, after }) => [before, after])],
    pictures,
  );
  const ref = { '@id': `${url}#project` };
  const page: ImageGallery = {
    '@type': 'ImageGallery',
    ...innerPageFacts(subject, title),
    dateModified: project.updatedAt,
    mainEntity: ref,
    ...(images.length > 0 && { image: images }),
  };
  const work: CreativeWork = {
    '@type': 'CreativeWork',
    ...ref,
    name: title,
    description: project.description,
    url,
    creator: businessRef(publicUrl),
    datePublished: project.publishedAt,
    dateModified: project.updatedAt,
    ...(date && { dateCreated: date }),
    ...(location && { locationCreated: { '@type': 'Place', name: location } }),
    ...(images[0] && { image: images[0] }),
    ...(serviceId && { about: { '@id': `${publicUrl}/services/${serviceId}#service` } }),
  };
  return [page, work, describeBreadcrumbs(subject, title, [portfolioCrumb])];
}
