import type { ContentType } from '../base/resource.ts';
import { blog } from './blog.ts';
import { carouselImages } from './carousel-images.ts';
import { featureCards } from './feature-cards.ts';
import { portfolio } from './portfolio.ts';
import { services } from './services.ts';
import { subscriptions } from './subscriptions.ts';
import { testimonials } from './testimonials.ts';

const types = [services, portfolio, blog, testimonials, featureCards, carouselImages, subscriptions] as const;

export type ContentKind = (typeof types)[number]['kind'];
export const contentKinds = types.map(({ kind }) => kind) as [ContentKind, ...ContentKind[]];
export const contentTypes: readonly ContentType<ContentKind>[] = types;
export const contentTypeOf = (kind: ContentKind) =>
  contentTypes.find((type) => type.kind === kind) as ContentType<ContentKind>;
