import type { Testimonial } from '../../contract/content/testimonials.ts';
import { publishedList } from '../content/public/public-documents.ts';
import type { DbContext } from '../context.ts';
import { listApproved } from './review-store.ts';

export interface PublishedReview {
  name: string;
  content: string;
  rating: number;
  answeredAt: string;
}

/** Verified reviews that visitors can read, newest first: of clients, after a visit, with their consent. */
export async function listPublishedReviews(context: DbContext): Promise<PublishedReview[]> {
  const shown = (await publishedList(context, 'testimonials')) as unknown as Testimonial[];
  const byId = new Map(shown.map((testimonial) => [testimonial.id, testimonial]));
  return (await listApproved(context.db)).flatMap(({ document_id, rating, answered_at }) => {
    const testimonial = byId.get(document_id as string);
    if (!testimonial || !rating || !answered_at) return [];
    return [{ name: testimonial.name, content: testimonial.content, rating, answeredAt: answered_at }];
  });
}
