import type { z } from 'zod';
import type { ContentKind } from '../../contract/content/content-types.ts';
import { getPost, listPosts } from '../../contract/content/posts.ts';
import { listCarouselImages } from '../../contract/content/carousel-images.ts';
import { listFeatureCards } from '../../contract/content/feature-cards.ts';
import { getProject, listProjects, listServiceProjects } from '../../contract/content/projects.ts';
import { getService, listServices } from '../../contract/content/services.ts';
import { listPlans } from '../../contract/content/plans.ts';
import { listTestimonials } from '../../contract/content/testimonials.ts';
import type { Db } from '../db/database.ts';
import type { PictureLookup } from '../media/picture-lookup-type.ts';
import type { Mount } from '../http/mount.ts';
import { publishedList, publishedOne } from './public-documents.ts';

/** Every public GET of the seven content types. The reply schema of each checks what leaves. */
export function mountPublicContent(mountKept: Mount, db: Db, picturesAt: PictureLookup) {
  // The engine knows documents as data; the reply schema gives them their type.
  const list = (kind: ContentKind) => publishedList(db, picturesAt, kind) as Promise<never[]>;
  const one = (kind: ContentKind, id: string, missing: string) =>
    publishedOne(db, picturesAt, kind, id, missing) as Promise<never>;

  mountKept(listServices, async () => ({ services: await list('services') }));
  mountKept(getService, async ({ params }) => ({
    service: await one('services', params.id, 'Serviciul nu mai este oferit.'),
  }));
  mountKept(listTestimonials, async () => ({ testimonials: await list('testimonials') }));
  mountKept(listFeatureCards, async () => ({ cards: await list('feature-cards') }));
  mountKept(listCarouselImages, async () => ({ images: await list('carousel-images') }));
  mountKept(listPlans, async () => ({ subscriptions: await list('subscriptions') }));

  mountKept(listProjects, async () => ({ portfolioItems: await list('portfolio') }));
  mountKept(getProject, async ({ params }) => ({
    portfolioItem: await one('portfolio', params.id, 'Proiectul nu a fost găsit.'),
  }));
  mountKept(listServiceProjects, async ({ params }) => {
    const items: z.input<typeof listProjects.reply>['portfolioItems'] = await list('portfolio');
    return { portfolioItems: items.filter((item) => item.serviceId === params.id) };
  });

  mountKept(listPosts, async () => ({ blogPosts: await list('blog') }));
  mountKept(getPost, async ({ params }) => ({
    blogPost: await one('blog', params.id, 'Articolul de blog nu a fost găsit'),
  }));
}
