import type { ImageGallery } from 'schema-dts';
import type { Project } from '../../../../contract/content/projects.ts';
import { publishedList } from '../../../content/public/public-documents.ts';
import { describeBreadcrumbs, innerPageFacts, portfolioCrumb } from '../page-facts.ts';
import { describeImages } from '../pictures.ts';
import type { Subject } from '../subject.ts';

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
