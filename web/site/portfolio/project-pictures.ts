import type { PortfolioItem } from '../../../contract/content/portfolio.ts';
import { pictureAt } from '../data/picture-at.ts';

/** The main picture, then every 'before', then every 'after'. */
export function picturesOf(project: PortfolioItem) {
  const pairs = project.images ?? [];
  const urls = [project.imageUrl ?? '', ...pairs.map(({ before }) => before), ...pairs.map(({ after }) => after)];
  return urls.map((url) => pictureAt(project, url));
}
