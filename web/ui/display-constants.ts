/** Numbers that the specification fixes. This file has no imports, so that a page can read one without loading more. */

export const timings = {
  heroMs: 5000,
  servicesMs: 4000,
  featureCardsMs: 5000,
  testimonialsMs: 5000,
  galleryMs: 4000,
  serviceGalleryMs: 5000,
  flipMs: 3000,
  introMs: 1000,
  plansFadeInMs: 100,
} as const;

export const textLengths = {
  carouselDescription: 120,
  listDescription: 80,
  heroDescription: 150,
  narrowWords: 10,
} as const;

export const breakpoints = {
  narrowPx: 768,
  widePx: 1024,
  lazyScrollPx: 50,
  swipePx: 75,
} as const;

export const itemCounts = {
  skeletons: 6,
  featureSkeletons: 4,
  planSkeletons: 4,
  gridServices: 3,
  gridFeatureCards: 4,
  testimonialsPerPage: 3,
  relatedPosts: 2,
  postsBeforePagination: 6,
  planFeatures: 4,
  imageRetries: 2,
  galleryDots: { min: 2, max: 8 },
} as const;
