import type { Route } from '../kernel/route.ts';
import type {
  answerReviewSchemas,
  applyReviewStepSchemas,
  getRequestedReviewSchemas,
  listReviewsSchemas,
} from './schemas.ts';

export const getRequestedReview: Route<'public', typeof getRequestedReviewSchemas> = {
  method: 'GET',
  path: '/api/reviews/:token',
  access: 'public',
};
export const answerReview: Route<'public', typeof answerReviewSchemas> = {
  method: 'POST',
  path: '/api/reviews/:token',
  access: 'public',
};
export const listReviews: Route<'staff', typeof listReviewsSchemas> = {
  method: 'GET',
  path: '/api/admin/reviews',
  access: 'staff',
};
export const applyReviewStep: Route<'staff', typeof applyReviewStepSchemas> = {
  method: 'POST',
  path: '/api/admin/reviews/:id/steps',
  access: 'staff',
};
