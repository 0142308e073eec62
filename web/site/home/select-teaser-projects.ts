import type { Project } from '../../../contract/content/projects.ts';
import type { GalleryPicture } from '../../ui/media/gallery-picture.ts';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';

const maxOtherProjects = 3;

interface Transformed {
  item: Project;
  pair: { before: GalleryPicture; after: GalleryPicture };
}

/** The project to compare (a featured one if possible) and the first few of the others. */
export function selectTeaserProjects(items: Project[]) {
  const published = items.filter(({ status }) => status === 'Published');
  const byPromise = published.toSorted((one, other) => Number(other.featured ?? false) - Number(one.featured ?? false));
  const transformed = byPromise.map(transformationOf).find((found) => found !== undefined);
  const others = published.filter((item) => item !== transformed?.item).slice(0, maxOtherProjects);
  return { transformed, others };
}

function transformationOf(item: Project): Transformed | undefined {
  const pair = item.images?.find(({ before, after }) => isUsableUrl(before) && isUsableUrl(after));
  const picture = (src: string): GalleryPicture => ({ src, facts: item.pictures?.[src] });
  return pair && { item, pair: { before: picture(pair.before), after: picture(pair.after) } };
}
