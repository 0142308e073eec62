import { z } from 'zod';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { idParams, storableText, tokenParams } from '../kernel/scalars.ts';
import { reviewLimits, reviewStates, reviewStepNames } from './steps.ts';

const { name: nameLimits, content: contentLimits } = reviewLimits;
const shortName = 'Scrieți numele sub care apare recenzia';
const shortContent = 'Scrieți cel puțin câteva cuvinte';
const noStars = 'Alegeți de la una la cinci stele';

const name = storableText(shortName).min(nameLimits.min, shortName).max(nameLimits.max, 'Numele este prea lung');
const content = storableText(shortContent)
  .min(contentLimits.min, shortContent)
  .max(contentLimits.max, 'Textul este prea lung');

const requestedReview = z.object({
  isAnswered: z.boolean(),
  name: z.string(),
  place: z.string(),
  service: z.string(),
  /** Wall time in Bucharest, yyyy-MM-ddTHH:mm:ss. */
  date: z.string(),
});
export type RequestedReview = z.infer<typeof requestedReview>;

export const getRequestedReviewSchemas = {
  summary: 'Recenzia cerută după o vizită, din linkul personal',
  params: tokenParams,
  reply: z.object({ review: requestedReview }),
} satisfies EndpointSchemas;

export const reviewInput = z.object({
  rating: z.int(noStars).min(1, noStars).max(5, noStars),
  content,
  name,
  /** Consent to publish; without it only staff can read the review. */
  consent: z.boolean('Alegeți da sau nu'),
});

export const answerReviewSchemas = {
  summary: 'Trimite recenzia, o singură dată',
  params: tokenParams,
  input: reviewInput,
  reply: successReply,
  failures: { already_answered: null },
} satisfies EndpointSchemas;

export const review = z.object({
  id: z.string(),
  state: z.enum(reviewStates),
  visitId: z.string(),
  name: z.string(),
  place: z.string(),
  service: z.string(),
  date: z.string(),
  askedAt: z.string(),
  answeredAt: z.string().nullable(),
  rating: z.number().int().nullable(),
  content: z.string().nullable(),
  consent: z.object({ version: z.string(), at: z.string() }).nullable(),
  published: z.object({ id: z.string(), name: z.string(), content: z.string() }).nullable(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
});
export type Review = z.infer<typeof review>;

export const listReviewsSchemas = {
  summary: 'Recenziile clienților; întâi cele de moderat',
  query: pageQuery.extend({ state: z.enum(reviewStates).optional() }),
  reply: pagedReply(review).extend({
    counts: z.record(z.enum(reviewStates), z.number().int()),
    average: z.number().nullable(),
    answers: z.number().int(),
  }),
} satisfies EndpointSchemas;

export const applyReviewStepSchemas = {
  summary: 'Publică, respinge sau redeschide o recenzie',
  params: idParams,
  input: z.object({
    step: z.enum(reviewStepNames),
    /** For `approve`: name and text as they will be published. The text may only be shortened. */
    name: name.optional(),
    content: content.optional(),
  }),
  reply: z.object({ item: review }),
  failures: { stale_version: null, no_consent: null },
} satisfies EndpointSchemas;
