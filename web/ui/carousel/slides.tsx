import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type HTMLAttributes, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { Button, type ButtonProps } from '../form/button.tsx';
import { useHydrating } from '../use-hydrated.ts';
import { useReducedMotion } from '../use-media-query.ts';

interface SlideControlsProps {
  slides: ReturnType<typeof useTurning>;
  previous?: string;
  next?: string;
  className: string;
}

/** Dots and the pause button on one side, arrows on the other; renders nothing for a single page. */
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

/** Stops and starts automatic motion (WCAG 2.2.2); renders nothing when nothing can move. */
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

/** Each dot is a target of at least 24 × 32 px. A row that is too long scrolls. */
export function Dots({ count, index, onShow, noun = 'Pagina', className }: DotsProps) {
  const strip = 'hide-scrollbar relative -my-1.5 -ml-2.5 flex min-w-0 items-center overflow-x-auto scroll-smooth p-1.5';
  return (
    <div className={classes(strip, className)}>
      {Array.from({ length: count }, (_, place) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else names a dot
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

/** Ref for the current item of a `relative` strip: scrolls the strip without scrolling the page. */
export function centerInScroller(current: HTMLElement | null) {
  const strip = current?.parentElement;
  if (strip) strip.scrollLeft = current.offsetLeft + (current.offsetWidth - strip.clientWidth) / 2;
}

interface AutoplayOptions {
  /** Milliseconds; undefined turns autoplay off. */
  period: number | undefined;
  onTick: () => void;
  /** False if there is nothing to step through. */
  enabled?: boolean;
  /** A change of this value restarts the period; usually the shown index. */
  restartOn: unknown;
  /** On the first screen the period starts with the page, because the scripts may start late. */
  startsWithPage?: boolean;
}

type Hold = 'hover' | 'focus' | 'touch' | 'pause';
export type Autoplay = ReturnType<typeof useAutoplay>;

const minFirstMs = 500;

/**
 * Ticks every `period`, except while hovered, focused by keyboard, touched, paused, hidden or disabled, or under
 * reduced motion.
 */
export function useAutoplay({ period, onTick, enabled = true, restartOn, startsWithPage }: AutoplayOptions) {
  const [holds, setHolds] = useState<readonly Hold[]>([]);
  const hold = useCallback((by: Hold, isHeld = true) => {
    setHolds((held) => [...held.filter((other) => other !== by), ...(isHeld ? [by] : [])]);
  }, []);
  const isReduced = useReducedMotion();
  const pausable = enabled && period !== undefined && !isReduced;
  const playing = pausable && holds.length === 0;
  const isHydrating = useHydrating();
  const isFirstPeriod = useRef(Boolean(startsWithPage && isHydrating));
  const tick = useEffectEvent(() => {
    isFirstPeriod.current = false;
    if (!document.hidden) onTick();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: restartOn is there to restart
  useEffect(() => {
    if (!playing) return;
    const firstMs = isFirstPeriod.current ? Math.max(period - performance.now(), minFirstMs) : period;
    let timer = setTimeout(function turn() {
      tick();
      timer = setTimeout(turn, period);
    }, firstMs);
    return () => {
      clearTimeout(timer);
      isFirstPeriod.current = false;
    };
  }, [playing, period, restartOn]);
  // A pointer that entered before hydration caused no event here. A tap leaves `:hover` set without a pointer.
  const detectHover = useCallback(
    (element: HTMLElement | null) =>
      void (element?.matches(':hover') && matchMedia('(hover: hover)').matches && hold('hover')),
    [hold],
  );
  const paused = holds.includes('pause');
  // Given to the element whose hover, focus and touch pause the motion.
  const handlers: HTMLAttributes<HTMLElement> = {
    onPointerEnter: (event) => event.pointerType === 'mouse' && hold('hover'),
    onPointerLeave: () => hold('hover', false),
    onFocus: (event) => event.target.matches(':focus-visible') && hold('focus'),
    onBlur: (event) => !event.currentTarget.contains(event.relatedTarget) && hold('focus', false),
    onTouchStart: () => hold('touch'),
    onTouchEnd: () => hold('touch', false),
    onTouchCancel: () => hold('touch', false),
  };
  const toggle = () => hold('pause', !paused);
  return { playing, paused, pausable, toggle, handlers: { ref: detectHover, ...handlers } };
}

interface TurningOptions extends Omit<AutoplayOptions, 'onTick' | 'restartOn'> {
  count: number;
  index: number;
  show: (index: number) => void;
}

/** Turns pages in a loop: automatically, by arrow keys and by `turn`. */
export function useTurning({ count, index, show, enabled = count > 1, ...options }: TurningOptions) {
  // Without pages the remainder is NaN.
  const turn = (by: number) => show((index + by + count) % count || 0);
  const autoplay = useAutoplay({ ...options, enabled, onTick: () => turn(1), restartOn: index });
  const onKeyDown = (event: { key: string; preventDefault: () => void }) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || count < 2) return;
    event.preventDefault();
    turn(by);
  };
  return { count, index, show, turn, autoplay, onKeyDown };
}

/** `useTurning` that keeps the current page itself. */
export function useRotation(options: Omit<TurningOptions, 'index' | 'show'>) {
  const [chosen, show] = useState(0);
  // The list may have become shorter since the page was chosen.
  return useTurning({ ...options, index: Math.max(0, Math.min(chosen, options.count - 1)), show });
}
