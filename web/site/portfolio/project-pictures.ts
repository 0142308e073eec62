import type { Project } from '../../../contract/content/projects.ts';
import { pictureAt } from '../queries/picture-at.ts';

/** The main picture, then every 'before', then every 'after'. */
export function projectPictures(project: Project) {
  const pairs = project.images ?? [];
  const urls = [project.imageUrl ?? '', ...pairs.map(({ before }) => before), ...pairs.map(({ after }) => after)];
  return urls.map((url) => pictureAt(project, url));
}
