import { classes } from './classes.ts';

export interface DotsProps {
  count: number;
  index: number;
  onShow: (index: number) => void;
  /** Of one dot; 'Imaginea 2' … */
  label?: (index: number) => string;
  className?: string;
}

/** A row of dots, the current one drawn out; each a 32 px target. */
export function Dots({ count, index, onShow, label = (place) => `Pagina ${place + 1}`, className }: DotsProps) {
  return (
    <div className={classes('-ml-1 flex items-center', className)}>
      {Array.from({ length: count }, (_, place) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={place}
          type="button"
          aria-label={label(place)}
          aria-current={place === index || undefined}
          onClick={() => onShow(place)}
          className="group flex h-8 min-w-6 items-center justify-center rounded-full px-1 text-(--heading)"
        >
          <span
            className={classes(
              'block h-2 rounded-full bg-current transition-[width,opacity]',
              place === index ? 'w-6' : 'w-2 opacity-35 group-hover:opacity-70',
            )}
          />
        </button>
      ))}
    </div>
  );
}
