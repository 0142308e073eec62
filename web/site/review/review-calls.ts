import { queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '../../../contract/kernel/route.ts';
import type { answerReview, getRequestedReview } from '../../../contract/reviews/routes.ts';
import { apiRequest, getJson } from '../../lib/request.ts';

const reviewPath = (token: string) => `/api/reviews/${encodeURIComponent(token)}`;

/** By the secret in the address; only the browser asks, so that it stands in no HTML. */
export const reviewQuery = (token: string) =>
  queryOptions({
    queryKey: [reviewPath(token)],
    queryFn: () => getJson<ReplyOf<typeof getRequestedReview>>(reviewPath(token)),
  });

export type ReviewAnswer = InputOf<typeof answerReview>;

export const sendReview = (token: string, answer: ReviewAnswer) => apiRequest('POST', reviewPath(token), answer);
