import { carouselImages } from './carousel-images.ts';
import type { ContentType } from './content-type.ts';
import { featureCards } from './feature-cards.ts';
import { findPageType, pages } from './pages/page-types.ts';
import { plans } from './plans.ts';
import { posts } from './posts.ts';
import { projects } from './projects.ts';
import { services } from './services.ts';
import { testimonials } from './testimonials.ts';

const types = [services, projects, posts, testimonials, featureCards, carouselImages, plans, pages] as const;

export type ContentKind = (typeof types)[number]['kind'];
export const contentKinds = types.map(({ kind }) => kind) as [ContentKind, ...ContentKind[]];
export const contentTypes: readonly ContentType<ContentKind>[] = types;
/** Each page has its own fields: they are known by its id. */
export const getContentType = (kind: ContentKind, id?: string): ContentType<ContentKind> =>
  (kind === 'pages' && findPageType(id)) ||
  (contentTypes.find((type) => type.kind === kind) as ContentType<ContentKind>);

export const buildPublicContentPath = (kind: ContentKind, id: string) =>
  getContentType(kind, id).shown.page.replace(':id', id);

export const hasOwnPage = (kind: ContentKind) => getContentType(kind).shown.page.includes(':id');
