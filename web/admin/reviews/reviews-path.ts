export const reviewsPath = '/api/admin/reviews';
