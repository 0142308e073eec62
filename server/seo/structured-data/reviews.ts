import type { AggregateRating, Review } from 'schema-dts';
import type { PublishedReview } from '../../reviews/published-reviews.ts';

const maxReviews = 10;

/** Nothing without a verified review: page texts and testimonials that the staff typed are no ratings. */
export function describeRating(reviews: PublishedReview[]): { aggregateRating?: AggregateRating; review?: Review[] } {
  if (reviews.length === 0) return {};
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average.toFixed(1),
      reviewCount: reviews.length,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.slice(0, maxReviews).map(asReview),
  };
}

const asReview = ({ name, content, rating, answeredAt }: PublishedReview): Review => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  datePublished: answeredAt.slice(0, 10),
  reviewBody: content,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
});
