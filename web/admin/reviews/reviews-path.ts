export const reviewsPath = '/api/admin/reviews';

/** Every list of reviews that is in the cache, whatever its filters. */
export const everyReviewList = {
  predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
    typeof path === 'string' && (path.startsWith(reviewsPath) || path.startsWith('/api/admin/dashboard')),
};
