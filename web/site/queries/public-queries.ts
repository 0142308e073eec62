import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { PublicPlan } from '../../../contract/content/plans.ts';
import type {
  getPost,
  getProject,
  getService,
  listCarouselImages,
  listFeatureCards,
  listPosts,
  listProjects,
  listServices,
  listTestimonials,
} from '../../../contract/content/routes.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import type { getSite } from '../../../contract/site/routes.ts';
import { ApiError } from '../../lib/api-error.ts';
import { getJson } from '../../lib/request.ts';

/**
 * Every call the public pages make. The key is the path: a loader prefetches by it and the page
 * queries by it. `failure` is what the specification wants the error to say.
 */
const get = <Reply>(path: string, failure?: string) =>
  queryOptions<Reply, Error, Reply, QueryKey>({
    queryKey: [path],
    queryFn: () => getJson<Reply>(path).catch((error) => Promise.reject(failure ? withMessage(error, failure) : error)),
  });

const withMessage = (error: unknown, message: string) =>
  error instanceof ApiError ? new ApiError(error.status, message, error.fields) : new Error(message);

/** Fetched once, kept for good, asked for at most twice. */
const fetchOnce = {
  refetchOnMount: false,
  refetchOnReconnect: false,
  gcTime: Number.POSITIVE_INFINITY,
  retry: 1,
} as const;

const encodeId = (id: string) => encodeURIComponent(id);

export const siteQuery = get<ReplyOf<typeof getSite>>('/api/site');

export const carouselImagesQuery = { ...get<ReplyOf<typeof listCarouselImages>>('/api/carousel-images'), ...fetchOnce };

export const servicesQuery = get<ReplyOf<typeof listServices>>('/api/services', 'Failed to fetch services');
export const homeServicesQuery = { ...servicesQuery, ...fetchOnce };
export const serviceQuery = (id: string) =>
  get<ReplyOf<typeof getService>>(`/api/services/${encodeId(id)}`, 'Failed to fetch service');

export const testimonialsQuery = get<ReplyOf<typeof listTestimonials>>('/api/testimonials');
export const featureCardsQuery = { ...get<ReplyOf<typeof listFeatureCards>>('/api/feature-cards'), ...fetchOnce };

export const projectsQuery = get<ReplyOf<typeof listProjects>>('/api/portfolio', 'Failed to fetch portfolio items');
export const projectQuery = (id: string) =>
  get<ReplyOf<typeof getProject>>(`/api/portfolio/item/${encodeId(id)}`, 'Failed to fetch portfolio item');
export const serviceProjectsQuery = (id: string) =>
  get<ReplyOf<typeof listProjects>>(`/api/portfolio/service/${encodeId(id)}`, 'Failed to fetch portfolio items');

export const postsQuery = get<ReplyOf<typeof listPosts>>('/api/blog');
export const postQuery = (id: string) =>
  get<ReplyOf<typeof getPost>>(`/api/blog/${encodeId(id)}`, 'Failed to fetch blog post');

export const plansPath = '/api/subscriptions';

/** A refusal by the server or a missing field is an empty list; only a broken line is an error. */
export const plansQuery = queryOptions({
  queryKey: [plansPath],
  queryFn: async () => {
    const response = await fetch(plansPath);
    if (!response.ok) return { subscriptions: [] };
    return (await response.json()) as { subscriptions?: PublicPlan[] } | null;
  },
  select: (reply) => reply?.subscriptions ?? [],
  retry: 2,
});

export const queryPath = (query: { queryKey: QueryKey }) => query.queryKey[0] as string;
