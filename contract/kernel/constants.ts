/**
 * Numbers the specification fixes and that more than one room needs. Without imports, so that a
 * public page that reads one does not load the schemas with it.
 */

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
  galleryDots: { least: 2, most: 8 },
} as const;

export const toastOptions = { durationMs: 5000, removeMs: 1_000_000, swipePx: 50, hotkey: 'F8' } as const;

export const inquiryLimits = {
  name: { min: 2, max: 50 },
  phone: { min: 10 },
  message: { min: 20, max: 1000 },
  /** The browser makes them this small before it sends them. */
  photos: { most: 5, bytes: 600_000, longestSide: 1600 },
} as const;

export const visitLimits = { name: { min: 2 }, phone: { min: 10 }, leadDays: 1, postalCode: '000000' } as const;

/**
 * A form that is sent sooner was filled in by a program. No longer: a browser fills in what it knows at once, and the
 * person behind it needs but a moment to look and to press the button.
 */
export const shortestFillMs = 1000;

/** How many days one call for availability may ask for: as far ahead as the staff may take bookings. */
export const mostAvailabilityDays = 366;

/** The hours at which a team can arrive, until the staff choose others. */
export const arrivalHours = ['08:00', '10:00', '12:00', '14:00', '16:00'] as const;

export const planDefaults = { name: 'Subscription', color: '#4CAF50', price: '0 RON' } as const;

export const timeZone = 'Europe/Bucharest';

/** A letter that failed longer ago is no longer today's work. */
export const failedEmailDays = 30;
