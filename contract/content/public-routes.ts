import type { Route } from '../kernel/route.ts';
import type { listCarouselImagesSchemas } from './carousel-images.ts';
import type { listFeatureCardsSchemas } from './feature-cards.ts';
import type { getPageSchemas } from './pages/page-types.ts';
import type { listPlansSchemas } from './plans.ts';
import type { getPostSchemas, listPostsSchemas } from './posts.ts';
import type { getProjectSchemas, listProjectsSchemas, listServiceProjectsSchemas } from './projects.ts';
import type { getPreviewSchemas } from './schemas.ts';
import type { getServiceSchemas, listServicesSchemas } from './services.ts';
import type { listTestimonialsSchemas } from './testimonials.ts';

export const listCarouselImages: Route<'public', typeof listCarouselImagesSchemas> = {
  method: 'GET',
  path: '/api/carousel-images',
  access: 'public',
};
export const getPreview: Route<'public', typeof getPreviewSchemas> = {
  method: 'GET',
  path: '/api/preview/:token',
  access: 'public',
};
export const listFeatureCards: Route<'public', typeof listFeatureCardsSchemas> = {
  method: 'GET',
  path: '/api/feature-cards',
  access: 'public',
};
export const getPage: Route<'public', typeof getPageSchemas> = {
  method: 'GET',
  path: '/api/pages/:id',
  access: 'public',
};
export const listPlans: Route<'public', typeof listPlansSchemas> = {
  method: 'GET',
  path: '/api/subscriptions',
  access: 'public',
};
export const listPosts: Route<'public', typeof listPostsSchemas> = {
  method: 'GET',
  path: '/api/blog',
  access: 'public',
};
export const getPost: Route<'public', typeof getPostSchemas> = {
  method: 'GET',
  path: '/api/blog/:id',
  access: 'public',
};
export const listProjects: Route<'public', typeof listProjectsSchemas> = {
  method: 'GET',
  path: '/api/portfolio',
  access: 'public',
};
export const getProject: Route<'public', typeof getProjectSchemas> = {
  method: 'GET',
  path: '/api/portfolio/item/:id',
  access: 'public',
};
export const listServiceProjects: Route<'public', typeof listServiceProjectsSchemas> = {
  method: 'GET',
  path: '/api/portfolio/service/:id',
  access: 'public',
};
export const listServices: Route<'public', typeof listServicesSchemas> = {
  method: 'GET',
  path: '/api/services',
  access: 'public',
};
export const getService: Route<'public', typeof getServiceSchemas> = {
  method: 'GET',
  path: '/api/services/:id',
  access: 'public',
};
export const listTestimonials: Route<'public', typeof listTestimonialsSchemas> = {
  method: 'GET',
  path: '/api/testimonials',
  access: 'public',
};
