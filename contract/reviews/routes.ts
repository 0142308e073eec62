import { publicRoute, staffRoute } from '../kernel/route.ts';
import type * as schemas from './schemas.ts';

export const getRequestedReview = publicRoute<typeof schemas.getRequestedReviewSchemas>('GET /api/reviews/:token');
export const answerReview = publicRoute<typeof schemas.answerReviewSchemas>('POST /api/reviews/:token');
export const listReviews = staffRoute<typeof schemas.listReviewsSchemas>('GET /api/admin/reviews');
export const applyReviewStep = staffRoute<typeof schemas.applyReviewStepSchemas>('POST /api/admin/reviews/:id/steps');
