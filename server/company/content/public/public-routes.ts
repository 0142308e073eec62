import type { z } from 'zod';
import { listCarouselImagesSchemas } from '../../../../contract/content/carousel-images.ts';
import type { ContentKind } from '../../../../contract/content/content-types.ts';
import { listFeatureCardsSchemas } from '../../../../contract/content/feature-cards.ts';
import { getPageSchemas } from '../../../../contract/content/pages/page-types.ts';
import { listPlansSchemas } from '../../../../contract/content/plans.ts';
import { getPostSchemas, listPostsSchemas } from '../../../../contract/content/posts.ts';
import {
  getProjectSchemas,
  listProjectsSchemas,
  listServiceProjectsSchemas,
} from '../../../../contract/content/projects.ts';
import * as routes from '../../../../contract/content/public-routes.ts';
import { getServiceSchemas, listServicesSchemas } from '../../../../contract/content/services.ts';
import { listTestimonialsSchemas } from '../../../../contract/content/testimonials.ts';
import type { Context } from '../../../context.ts';
import { readPublishedPage } from '../pages.ts';
import { isPublished, listPublishedDocuments, readPublishedDocument } from './public-documents.ts';

export function mountPublicContent(context: Context) {
  const { mountCached } = context;
  // The engine returns untyped documents; the reply schema of each call checks them.
  const list = (kind: ContentKind) => listPublishedDocuments(context, kind) as Promise<never[]>;
  const one = (kind: ContentKind, id: string, missing: string) =>
    readPublishedDocument(context, kind, id, missing) as Promise<never>;

  mountCached(routes.listServices, listServicesSchemas, async () => ({ services: await list('services') }));
  mountCached(routes.getService, getServiceSchemas, async ({ params }) => ({
    service: await one('services', params.id, 'Serviciul nu mai este oferit.'),
  }));
  mountCached(routes.listTestimonials, listTestimonialsSchemas, async () => ({
    testimonials: await list('testimonials'),
  }));
  mountCached(routes.listFeatureCards, listFeatureCardsSchemas, async () => ({ cards: await list('feature-cards') }));
  mountCached(routes.listCarouselImages, listCarouselImagesSchemas, async () => ({
    images: await list('carousel-images'),
  }));
  mountCached(routes.listPlans, listPlansSchemas, async () => ({ subscriptions: await list('subscriptions') }));

  mountCached(routes.getPage, getPageSchemas, async ({ params }) => ({
    page: await readPublishedPage(context, params.id),
  }));

  mountCached(routes.listProjects, listProjectsSchemas, async () => ({ portfolioItems: await list('portfolio') }));
  mountCached(routes.getProject, getProjectSchemas, async ({ params }) => ({
    portfolioItem: await one('portfolio', params.id, 'Proiectul nu a fost găsit.'),
  }));
  mountCached(routes.listServiceProjects, listServiceProjectsSchemas, async ({ params, doNotStore }) => {
    if (!(await isPublished(context, 'services', params.id))) {
      doNotStore();
      return { portfolioItems: [] };
    }
    const items: z.input<typeof listProjectsSchemas.reply>['portfolioItems'] = await list('portfolio');
    return { portfolioItems: items.filter((item) => item.serviceId === params.id) };
  });

  mountCached(routes.listPosts, listPostsSchemas, async () => ({ blogPosts: await list('blog') }));
  mountCached(routes.getPost, getPostSchemas, async ({ params }) => ({
    blogPost: await one('blog', params.id, 'Articolul de blog nu a fost găsit'),
  }));
}
