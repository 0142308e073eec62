import { Star } from 'lucide-react';
import { classes } from '../classes.ts';

const stars = 5;

interface StarRatingProps {
  value: number;
  size?: number;
  className?: string;
}

/** Fills as much of the stars as the value says: at 4.5 half of the last one. Announced as 'Evaluare: 4,5 din 5'. */
export function StarRating({ value, size = 18, className }: StarRatingProps) {
  return (
    <span
      role="img"
      aria-label={`Evaluare: ${String(value).replace('.', ',')} din ${stars}`}
      className={classes('inline-flex gap-0.5 text-accent', className)}
    >
      {Array.from({ length: stars }, (_, index) => (
        <OneStar
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else names a star
          key={index}
          size={size}
          share={Math.min(Math.max(value - index, 0), 1)}
        />
      ))}
    </span>
  );
}

const drawing = { 'aria-hidden': true, strokeWidth: 1.5 } as const;
const filled = 'fill-current';
const empty = 'opacity-45';

function OneStar({ size, share }: { size: number; share: number }) {
  if (share === 0 || share === 1) return <Star size={size} {...drawing} className={share === 1 ? filled : empty} />;
  return (
    <span className="relative inline-flex">
      <Star size={size} {...drawing} className={empty} />
      <Star
        size={size}
        {...drawing}
        className={classes('absolute inset-0', filled)}
        style={{ clipPath: `inset(0 ${Math.round((1 - share) * 100)}% 0 0)` }}
      />
    </span>
  );
}
