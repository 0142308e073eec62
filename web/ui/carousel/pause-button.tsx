import { Pause, Play } from 'lucide-react';
import { Button, type ButtonProps } from '../form/button.tsx';
import type { Autoplay } from './use-autoplay.ts';

interface PauseButtonProps {
  autoplay: Autoplay;
  variant?: ButtonProps['variant'];
  className?: string;
}

/** Stops and starts what moves by itself (WCAG 2.2.2); not there when nothing can move. */
export function PauseButton({ autoplay, variant = 'ghost', className }: PauseButtonProps) {
  if (!autoplay.pausable) return null;
  const Icon = autoplay.paused ? Play : Pause;
  return (
    <Button
      variant={variant}
      size="iconSm"
      className={className}
      onClick={autoplay.toggle}
      aria-label={autoplay.paused ? 'Pornește derularea' : 'Oprește derularea'}
    >
      <Icon size={17} aria-hidden className="fill-current" strokeWidth={1.5} />
    </Button>
  );
}
