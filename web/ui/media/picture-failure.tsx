import { ImageOff } from 'lucide-react';
import { classes } from '../classes.ts';
import { Button } from '../form/button.tsx';

interface PictureFailureProps {
  alt: string;
  /** Light words lie over the picture: it is dark without it too, and its top is free. */
  isUnderText?: boolean;
  onRetry?: () => void;
}

/** In place of a picture that could not be loaded. */
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
