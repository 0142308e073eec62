import type { Project } from '../../../contract/content/projects.ts';
import { type GalleryPicture, isUsableUrl } from '../../ui/media/picture-sources.ts';
import { type Kept, keepFields, type ProjectsReply } from '../queries/shorten-answers.ts';

const shown = ['title', 'status', 'featured', 'location'] as const;

export type TeaserProject = Kept<Project, (typeof shown)[number]> &
  Partial<Pick<Project, 'imageUrl' | 'description' | 'images'>>;

const maxOtherProjects = 3;

interface Transformed<Item> {
  item: Item;
  pair: { before: GalleryPicture; after: GalleryPicture };
}

/** Selects the project to compare, a featured one if possible, and the first few of the others. */
export function selectTeaserProjects<Item extends TeaserProject>(items: Item[]) {
  const published = items.filter(({ status }) => status === 'Published');
  const byPromise = published.toSorted((one, other) => Number(other.featured ?? false) - Number(one.featured ?? false));
  const transformed = byPromise.map(findTransformation<Item>).find((found) => found !== undefined);
  const others = published.filter((item) => item !== transformed?.item).slice(0, maxOtherProjects);
  return { transformed, others };
}

function findTransformation<Item extends TeaserProject>(item: Item): Transformed<Item> | undefined {
  const pair = item.images?.find(({ before, after }) => isUsableUrl(before) && isUsableUrl(after));
  const picture = (src: string): GalleryPicture => ({ src, facts: item.pictures?.[src] });
  return pair && { item, pair: { before: picture(pair.before), after: picture(pair.after) } };
}

/** The projects that the teaser selects, with what it shows of them. */
export function shortenToTeaser({ portfolioItems = [] }: ProjectsReply): { portfolioItems: TeaserProject[] } {
  const { transformed, others } = selectTeaserProjects(portfolioItems);
  return {
    portfolioItems: [
      ...keepFields(others, [...shown, 'imageUrl']),
      ...keepFields(transformed && [transformed.item], [...shown, 'description', 'images', 'pictures']),
    ],
  };
}
