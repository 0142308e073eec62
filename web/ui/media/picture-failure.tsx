import { ImageOff } from 'lucide-react';
import { Button } from '../form/button.tsx';

/** In place of a picture that could not be loaded. */
export function PictureFailure({ alt, onRetry }: { alt: string; onRetry?: () => void }) {
  return (
    <span className="on-light absolute inset-0 z-10 flex flex-col items-center justify-center gap-3 bg-sand p-4 text-center text-sm text-ink">
      <ImageOff size={26} strokeWidth={1.5} aria-hidden className="text-ink-soft" />
      {alt && <span className="sr-only">{alt}</span>}
      <span>Imaginea nu poate fi încărcată</span>
      {onRetry && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          Încearcă din nou
        </Button>
      )}
    </span>
  );
}
