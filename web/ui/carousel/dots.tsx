import { classes } from '../classes.ts';
import { centerInScroller } from './center-in-scroller.ts';

interface DotsProps {
  count: number;
  index: number;
  onShow: (index: number) => void;
  label?: (index: number) => string;
  className?: string;
}

/** Each dot is a 32 px target. A row that is too long scrolls. */
export function Dots({ count, index, onShow, label = (place) => `Pagina ${place + 1}`, className }: DotsProps) {
  return (
    <div
      className={classes(
        'hide-scrollbar relative -my-1.5 -ml-2.5 flex min-w-0 items-center overflow-x-auto scroll-smooth p-1.5',
        className,
      )}
    >
      {Array.from({ length: count }, (_, place) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={place}
          ref={place === index ? centerInScroller : undefined}
          type="button"
          aria-label={label(place)}
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
