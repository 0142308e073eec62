import type { ContentKind } from '../contract/content/content-types.ts';
import { demoBlog } from './blog.ts';
import { demoCarouselImages } from './carousel-images.ts';
import { demoFeatureCards } from './feature-cards.ts';
import { demoPages } from './pages.ts';
import { demoPictures } from './pictures.ts';
import { demoPortfolio } from './portfolio.ts';
import { demoServices } from './services.ts';
import { demoBrand, demoSite } from './site.ts';
import { demoSubscriptions } from './subscriptions.ts';
import { demoTestimonials } from './testimonials.ts';

interface AnyDocument {
  id: string;
  publishedAt?: string;
  fields: Record<string, unknown>;
}

const content = {
  services: demoServices,
  portfolio: demoPortfolio,
  blog: demoBlog,
  testimonials: demoTestimonials,
  'feature-cards': demoFeatureCards,
  'carousel-images': demoCarouselImages,
  subscriptions: demoSubscriptions,
  pages: demoPages,
} satisfies Partial<Record<ContentKind, AnyDocument[]>>;

/** The sample company: what an empty database is filled with. */
export const demoCompany = { site: demoSite, brand: demoBrand, pictures: demoPictures, content };
