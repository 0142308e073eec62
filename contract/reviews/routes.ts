import { publicRoute, staffRoute } from '../kernel/route.ts';
import type {
  answerReviewSchemas,
  applyReviewStepSchemas,
  getRequestedReviewSchemas,
  listReviewsSchemas,
} from './schemas.ts';

export const getRequestedReview = publicRoute<typeof getRequestedReviewSchemas>('GET', '/api/reviews/:token');
export const answerReview = publicRoute<typeof answerReviewSchemas>('POST', '/api/reviews/:token');
export const listReviews = staffRoute<typeof listReviewsSchemas>('GET', '/api/admin/reviews');
export const applyReviewStep = staffRoute<typeof applyReviewStepSchemas>('POST', '/api/admin/reviews/:id/steps');
