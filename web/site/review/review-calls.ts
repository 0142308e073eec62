import { queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '../../../contract/base/endpoint.ts';
import type { answerReview, getReview } from '../../../contract/reviews.ts';
import { apiRequest, getJson } from '../../lib/request.ts';

const pathOf = (token: string) => `/api/reviews/${encodeURIComponent(token)}`;

/** By the secret in the address; only the browser asks, so that it stands in no HTML. */
export const reviewQuery = (token: string) =>
  queryOptions({ queryKey: [pathOf(token)], queryFn: () => getJson<ReplyOf<typeof getReview>>(pathOf(token)) });

export type ReviewAnswer = InputOf<typeof answerReview>;

export const sendReview = (token: string, answer: ReviewAnswer) => apiRequest('POST', pathOf(token), answer);
