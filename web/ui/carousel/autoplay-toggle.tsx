import { Pause, Play } from 'lucide-react';
import { Button } from '../form/button.tsx';
import type { Autoplay } from './use-autoplay.ts';

/** The gallery's Auto/Manual switch: shows the mode it is in and turns to the other. */
export function AutoplayToggle({ autoplay, className }: { autoplay: Autoplay; className?: string }) {
  if (!autoplay.pausable) return null;
  const Icon = autoplay.paused ? Play : Pause;
  return (
    <Button
      variant="ghost"
      size="sm"
      className={className}
      title={autoplay.paused ? 'Pornește derularea' : 'Oprește derularea'}
      onClick={autoplay.toggle}
    >
      <Icon size={15} aria-hidden className="fill-current" strokeWidth={1.5} />
      <span className="sr-only">Derulare: </span>
      {autoplay.paused ? 'Manual' : 'Auto'}
    </Button>
  );
}
