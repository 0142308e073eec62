import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '../../../contract/base/endpoint.ts';
import type { getBlogPost, listBlog } from '../../../contract/content/blog.ts';
import type { listCarouselImages } from '../../../contract/content/carousel-images.ts';
import type { listFeatureCards } from '../../../contract/content/feature-cards.ts';
import type { getPortfolioItem, listPortfolio } from '../../../contract/content/portfolio.ts';
import type { getService, listServices } from '../../../contract/content/services.ts';
import type { Subscription } from '../../../contract/content/subscriptions.ts';
import type { listTestimonials } from '../../../contract/content/testimonials.ts';
import type { getSite } from '../../../contract/site.ts';
import { ApiError } from '../../lib/api-error.ts';
import { getJson } from '../../lib/request.ts';

/**
 * Every call the public pages make. The key is the path: a loader prefetches by it and the page
 * queries by it. `failure` is what the specification wants the error to say.
 */
const get = <Reply>(path: string, failure?: string) =>
  queryOptions<Reply, Error, Reply, QueryKey>({
    queryKey: [path],
    queryFn: () => getJson<Reply>(path).catch((error) => Promise.reject(failure ? renamed(error, failure) : error)),
  });

const renamed = (error: unknown, message: string) =>
  error instanceof ApiError ? new ApiError(error.status, message, error.fields) : new Error(message);

/** Fetched once, kept for good, asked for at most twice. */
const once = { refetchOnMount: false, refetchOnReconnect: false, gcTime: Number.POSITIVE_INFINITY, retry: 1 } as const;

const inPath = (id: string) => encodeURIComponent(id);

export const siteQuery = get<ReplyOf<typeof getSite>>('/api/site');

export const carouselImagesQuery = { ...get<ReplyOf<typeof listCarouselImages>>('/api/carousel-images'), ...once };

export const servicesQuery = get<ReplyOf<typeof listServices>>('/api/services', 'Failed to fetch services');
export const homeServicesQuery = { ...servicesQuery, ...once };
export const serviceQuery = (id: string) =>
  get<ReplyOf<typeof getService>>(`/api/services/${inPath(id)}`, 'Failed to fetch service');

export const testimonialsQuery = get<ReplyOf<typeof listTestimonials>>('/api/testimonials');
export const featureCardsQuery = { ...get<ReplyOf<typeof listFeatureCards>>('/api/feature-cards'), ...once };

export const portfolioQuery = get<ReplyOf<typeof listPortfolio>>('/api/portfolio', 'Failed to fetch portfolio items');
export const portfolioItemQuery = (id: string) =>
  get<ReplyOf<typeof getPortfolioItem>>(`/api/portfolio/item/${inPath(id)}`, 'Failed to fetch portfolio item');
export const portfolioOfServiceQuery = (id: string) =>
  get<ReplyOf<typeof listPortfolio>>(`/api/portfolio/service/${inPath(id)}`, 'Failed to fetch portfolio items');

export const blogQuery = get<ReplyOf<typeof listBlog>>('/api/blog');
export const blogPostQuery = (id: string) =>
  get<ReplyOf<typeof getBlogPost>>(`/api/blog/${inPath(id)}`, 'Failed to fetch blog post');

export const subscriptionsPath = '/api/subscriptions';

/** A refusal by the server or a missing field is an empty list; only a broken line is an error. */
export const subscriptionsQuery = queryOptions({
  queryKey: [subscriptionsPath],
  queryFn: async () => {
    const response = await fetch(subscriptionsPath);
    if (!response.ok) return { subscriptions: [] };
    return (await response.json()) as { subscriptions?: Subscription[] } | null;
  },
  select: (reply) => reply?.subscriptions ?? [],
  retry: 2,
});

export const pathOf = (query: { queryKey: QueryKey }) => query.queryKey[0] as string;
