import type { z } from 'zod';
import { listCarouselImagesSchemas } from '../../../contract/content/carousel-images.ts';
import type { ContentKind } from '../../../contract/content/content-types.ts';
import { listFeatureCardsSchemas } from '../../../contract/content/feature-cards.ts';
import { getPageSchemas } from '../../../contract/content/pages/page-types.ts';
import { listPlansSchemas } from '../../../contract/content/plans.ts';
import { getPostSchemas, listPostsSchemas } from '../../../contract/content/posts.ts';
import {
  getProjectSchemas,
  listProjectsSchemas,
  listServiceProjectsSchemas,
} from '../../../contract/content/projects.ts';
import {
  getPage,
  getPost,
  getProject,
  getService,
  listCarouselImages,
  listFeatureCards,
  listPlans,
  listPosts,
  listProjects,
  listServiceProjects,
  listServices,
  listTestimonials,
} from '../../../contract/content/public-routes.ts';
import { getServiceSchemas, listServicesSchemas } from '../../../contract/content/services.ts';
import { listTestimonialsSchemas } from '../../../contract/content/testimonials.ts';
import type { Context } from '../../context.ts';
import { publishedPage } from '../pages.ts';
import { isPublished, publishedList, publishedOne } from './public-documents.ts';

export function mountPublicContent(context: Context) {
  const { mountCached } = context;
  // The engine returns untyped documents; the reply schema of each call checks them.
  const list = (kind: ContentKind) => publishedList(context, kind) as Promise<never[]>;
  const one = (kind: ContentKind, id: string, missing: string) =>
    publishedOne(context, kind, id, missing) as Promise<never>;

  mountCached(listServices, listServicesSchemas, async () => ({ services: await list('services') }));
  mountCached(getService, getServiceSchemas, async ({ params }) => ({
    service: await one('services', params.id, 'Serviciul nu mai este oferit.'),
  }));
  mountCached(listTestimonials, listTestimonialsSchemas, async () => ({ testimonials: await list('testimonials') }));
  mountCached(listFeatureCards, listFeatureCardsSchemas, async () => ({ cards: await list('feature-cards') }));
  mountCached(listCarouselImages, listCarouselImagesSchemas, async () => ({ images: await list('carousel-images') }));
  mountCached(listPlans, listPlansSchemas, async () => ({ subscriptions: await list('subscriptions') }));

  mountCached(getPage, getPageSchemas, async ({ params }) => ({ page: await publishedPage(context, params.id) }));

  mountCached(listProjects, listProjectsSchemas, async () => ({ portfolioItems: await list('portfolio') }));
  mountCached(getProject, getProjectSchemas, async ({ params }) => ({
    portfolioItem: await one('portfolio', params.id, 'Proiectul nu a fost găsit.'),
  }));
  mountCached(listServiceProjects, listServiceProjectsSchemas, async ({ params, doNotStore }) => {
    if (!(await isPublished(context, 'services', params.id))) {
      doNotStore();
      return { portfolioItems: [] };
    }
    const items: z.input<typeof listProjectsSchemas.reply>['portfolioItems'] = await list('portfolio');
    return { portfolioItems: items.filter((item) => item.serviceId === params.id) };
  });

  mountCached(listPosts, listPostsSchemas, async () => ({ blogPosts: await list('blog') }));
  mountCached(getPost, getPostSchemas, async ({ params }) => ({
    blogPost: await one('blog', params.id, 'Articolul de blog nu a fost găsit'),
  }));
}
