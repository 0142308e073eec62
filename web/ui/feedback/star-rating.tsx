import { Star } from 'lucide-react';
import { classes } from '../classes.ts';

const stars = 5;

/** Stars, of which the first `value` are full; announced as 'Evaluare: 4 din 5'. */
export function StarRating({ value, size = 18, className }: { value: number; size?: number; className?: string }) {
  const full = Math.round(value);
  return (
    <span
      role="img"
      aria-label={`Evaluare: ${value} din ${stars}`}
      className={classes('inline-flex gap-0.5 text-accent', className)}
    >
      {Array.from({ length: stars }, (_, index) => (
        <Star
          // biome-ignore lint/suspicious/noArrayIndexKey: a star has no other name than its place
          key={index}
          size={size}
          aria-hidden
          strokeWidth={1.5}
          className={index < full ? 'fill-current' : 'opacity-45'}
        />
      ))}
    </span>
  );
}
