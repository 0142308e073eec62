import type { CreativeWork, ImageGallery } from 'schema-dts';
import type { Project } from '../../../../contract/content/projects.ts';
import { publishedList, publishedOne } from '../../../content/public/public-documents.ts';
import {
  businessRef,
  type DocumentSubject,
  describeBreadcrumbs,
  describeImages,
  innerPageFacts,
  portfolioCrumb,
  type Subject,
} from '../page-facts.ts';

export async function describePortfolio(subject: Subject): Promise<object[]> {
  const { publicUrl } = subject;
  const projects = (await publishedList(subject, 'portfolio')) as unknown as Project[];
  const page: ImageGallery = {
    '@type': 'ImageGallery',
    ...innerPageFacts(subject, portfolioCrumb.name),
    ...(projects.length > 0 && {
      hasPart: projects.map(({ id, title, imageUrl, pictures }) => {
        const url = `${publicUrl}/portfolio/${id}`;
        const [image] = describeImages(publicUrl, [imageUrl], pictures);
        return { '@type': 'CreativeWork' as const, '@id': `${url}#project`, name: title, url, ...(image && { image }) };
      }),
    }),
  };
  return [page, describeBreadcrumbs(subject, portfolioCrumb.name)];
}

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
