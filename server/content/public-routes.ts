import type { z } from 'zod';
import type { ContentKind } from '../../contract/content/all.ts';
import { getBlogPost, listBlog } from '../../contract/content/blog.ts';
import { listCarouselImages } from '../../contract/content/carousel-images.ts';
import { listFeatureCards } from '../../contract/content/feature-cards.ts';
import { getPortfolioItem, listPortfolio, listPortfolioOfService } from '../../contract/content/portfolio.ts';
import { getService, listServices } from '../../contract/content/services.ts';
import { listSubscriptions } from '../../contract/content/subscriptions.ts';
import { listTestimonials } from '../../contract/content/testimonials.ts';
import type { Db } from '../db/database.ts';
import type { PictureLookup } from '../db/picture-lookup.ts';
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
  mountKept(listSubscriptions, async () => ({ subscriptions: await list('subscriptions') }));

  mountKept(listPortfolio, async () => ({ portfolioItems: await list('portfolio') }));
  mountKept(getPortfolioItem, async ({ params }) => ({
    portfolioItem: await one('portfolio', params.id, 'Proiectul nu a fost găsit.'),
  }));
  mountKept(listPortfolioOfService, async ({ params }) => {
    const items: z.input<typeof listPortfolio.reply>['portfolioItems'] = await list('portfolio');
    return { portfolioItems: items.filter((item) => item.serviceId === params.id) };
  });

  mountKept(listBlog, async () => ({ blogPosts: await list('blog') }));
  mountKept(getBlogPost, async ({ params }) => ({
    blogPost: await one('blog', params.id, 'Articolul de blog nu a fost găsit'),
  }));
}
