import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { PageId } from '../../../contract/content/pages/page-types.ts';
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
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { getSite, getSurroundings } from '../../../contract/site/routes.ts';
import { ApiError } from '../../lib/api-error.ts';
import { buildEndpointUrl, buildQuery } from '../../lib/call.ts';
import { getJson } from '../../lib/request.ts';

/** The specification fixes the text of some failures. */
const withFailureMessage = <Query extends { queryKey: QueryKey }>(message: string, query: Query): Query => ({
  ...query,
  queryFn: () =>
    getJson(String(query.queryKey[0])).catch((error: Error) => Promise.reject(Object.assign(error, { message }))),
});

/** Never refetched, never dropped from the cache; one retry. */
const fetchOnce = {
  refetchOnMount: false,
  refetchOnReconnect: false,
  gcTime: Number.POSITIVE_INFINITY,
  retry: 1,
} as const;

export const siteQuery = buildQuery(getSite);
export const surroundingsQuery = buildQuery(getSurroundings);

export const buildPageQuery = (id: PageId) => buildQuery(getPage, { params: { id } });

export const carouselImagesQuery = { ...buildQuery(listCarouselImages), ...fetchOnce };

export const servicesQuery = withFailureMessage('Failed to fetch services', buildQuery(listServices));
export const homeServicesQuery = { ...servicesQuery, ...fetchOnce };
export const buildServiceQuery = (id: string) =>
  withFailureMessage('Failed to fetch service', buildQuery(getService, { params: { id } }));

export const testimonialsQuery = buildQuery(listTestimonials);
export const featureCardsQuery = { ...buildQuery(listFeatureCards), ...fetchOnce };

export const projectsQuery = withFailureMessage('Failed to fetch portfolio items', buildQuery(listProjects));
export const buildProjectQuery = (id: string) =>
  withFailureMessage('Failed to fetch portfolio item', buildQuery(getProject, { params: { id } }));

export const buildServiceProjectsQuery = (id: string) =>
  withFailureMessage('Failed to fetch portfolio items', buildQuery(listServiceProjects, { params: { id } }));

export const postsQuery = buildQuery(listPosts);
export const buildPostQuery = (id: string) =>
  withFailureMessage('Failed to fetch blog post', buildQuery(getPost, { params: { id } }));

/** A refusal by the server or a missing field counts as an empty list; only a failed connection is an error. */
export const plansQuery = queryOptions({
  queryKey: [buildEndpointUrl(listPlans)],
  queryFn: ({ queryKey: [path] }) =>
    getJson<Partial<ReplyOf<typeof listPlans>> | null>(path as string).catch((error) => {
      if (error instanceof ApiError) return null;
      throw error;
    }),
  select: (reply) => reply?.subscriptions ?? [],
  retry: 2,
});
