import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { classes } from '../classes.ts';
import { Button, type ButtonProps } from '../form/button.tsx';
import type { Autoplay, useTurning } from './use-autoplay.ts';

interface SlideControlsProps {
  slides: ReturnType<typeof useTurning>;
  previous?: string;
  next?: string;
  className: string;
}

/** Dots and pause on one side, arrows on the other; nothing for a single page. */
export function SlideControls({ slides, previous = 'Anterior', next = 'Următor', className }: SlideControlsProps) {
  const { count, index, show, turn, autoplay } = slides;
  if (count < 2) return null;
  return (
    <div className={classes('flex items-center justify-between gap-4', className)}>
      <div className="flex min-w-0 items-center gap-2">
        <Dots count={count} index={index} onShow={show} />
        <PauseButton autoplay={autoplay} />
      </div>
      <div className="flex gap-2">
        <ArrowButton to="previous" aria-label={previous} onClick={() => turn(-1)} />
        <ArrowButton to="next" aria-label={next} onClick={() => turn(1)} />
      </div>
    </div>
  );
}

export function ArrowButton({ to, ...props }: ButtonProps & { to: 'previous' | 'next' }) {
  const Icon = to === 'previous' ? ChevronLeft : ChevronRight;
  return (
    <Button variant="outline" size="icon" {...props}>
      <Icon size={22} aria-hidden />
    </Button>
  );
}

/** Stops and starts what moves by itself (WCAG 2.2.2); not there when nothing can move. */
export function PauseButton({ autoplay, ...props }: ButtonProps & { autoplay: Autoplay }) {
  if (!autoplay.pausable) return null;
  const [Icon, label] = autoplay.paused ? [Play, 'Pornește derularea'] : [Pause, 'Oprește derularea'];
  return (
    <Button variant="ghost" size="iconSm" aria-label={label} onClick={autoplay.toggle} {...props}>
      <Icon size={17} aria-hidden className="fill-current" strokeWidth={1.5} />
    </Button>
  );
}

interface DotsProps {
  count: number;
  index: number;
  onShow: (index: number) => void;
  noun?: string;
  className?: string;
}

/** Each dot is a 32 px target. A row that is too long scrolls. */
export function Dots({ count, index, onShow, noun = 'Pagina', className }: DotsProps) {
  const strip = 'hide-scrollbar relative -my-1.5 -ml-2.5 flex min-w-0 items-center overflow-x-auto scroll-smooth p-1.5';
  return (
    <div className={classes(strip, className)}>
      {Array.from({ length: count }, (_, place) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={place}
          ref={place === index ? centerInScroller : undefined}
          type="button"
          aria-label={`${noun} ${place + 1}`}
          aria-current={place === index || undefined}
          onClick={() => onShow(place)}
          className="group flex h-8 min-w-6 shrink-0 items-center justify-center rounded-full px-1 text-(--heading)"
        >
          <span
            className={classes(
              'own-colors block h-2 rounded-full bg-current transition-[width,opacity]',
              place === index ? 'w-6' : 'w-2 opacity-35 group-hover:opacity-70',
            )}
          />
        </button>
      ))}
    </div>
  );
}

/** A ref for the current item of a `relative` strip: scrolls the strip, not the page. */
export function centerInScroller(current: HTMLElement | null) {
  const strip = current?.parentElement;
  if (strip) strip.scrollLeft = current.offsetLeft + (current.offsetWidth - strip.clientWidth) / 2;
}
