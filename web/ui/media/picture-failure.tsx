import { ImageOff } from 'lucide-react';
import { classes } from '../classes.ts';
import { Button } from '../form/button.tsx';

interface PictureFailureProps {
  alt: string;
  /** Light text lies over the picture, so the placeholder is dark and the message stands at the top. */
  isUnderText?: boolean;
  onRetry?: () => void;
}

export function PictureFailure({ alt, isUnderText, onRetry }: PictureFailureProps) {
  return (
    <span
      className={classes(
        'absolute inset-0 z-10 flex flex-col items-center gap-3 p-2 text-center text-sm sm:p-4',
        isUnderText ? 'on-dark bg-forest text-white' : 'on-light justify-center bg-sand text-ink',
      )}
    >
      <ImageOff size={26} strokeWidth={1.5} aria-hidden className={isUnderText ? undefined : 'text-ink-soft'} />
      {alt && <span className="sr-only">{alt}</span>}
      <span>Imaginea nu poate fi încărcată</span>
      {onRetry && (
        <Button variant={isUnderText ? 'onDark' : 'outline'} size="sm" onClick={onRetry} className="whitespace-nowrap">
          Încearcă din nou
        </Button>
      )}
    </span>
  );
}
