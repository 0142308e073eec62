import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';

interface ToggleListProps {
  legend: string;
  /** Where the field around it shows the same label. */
  isLegendHidden?: boolean;
  /** Numbered from 1. */
  names: readonly string[];
  chosen: number[];
  onChange: (chosen: number[]) => void;
  error?: string | undefined;
  /** Shown beside the legend. */
  aside?: ReactNode;
  className?: string;
}

/** Days or months as toggle buttons. */
export function ToggleList({
  legend,
  isLegendHidden = false,
  names,
  chosen,
  onChange,
  error,
  aside,
  className,
}: ToggleListProps) {
  const errorId = useId();
  const toggle = (number: number) =>
    onChange(
      chosen.includes(number)
        ? chosen.filter((other) => other !== number)
        : [...chosen, number].toSorted((a, b) => a - b),
    );
  return (
    <fieldset data-invalid={error && true} aria-describedby={error && errorId}>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 text-sm font-semibold text-forest'}>{legend}</legend>
      {aside}
      <div className={classes('flex flex-wrap gap-2', className)}>
        {names.map((name, index) => (
          <label key={name} className="cursor-pointer">
            <input
              type="checkbox"
              checked={chosen.includes(index + 1)}
              onChange={() => toggle(index + 1)}
              className="peer sr-only"
            />
            <span className={toggleClasses}>{name}</span>
          </label>
        ))}
      </div>
      <p id={errorId} aria-live="polite" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

const toggleClasses =
  'flex min-h-11 items-center justify-center rounded-full border border-stone/60 px-4 font-medium transition-colors peer-checked:border-forest peer-checked:bg-forest peer-checked:text-white peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--ring)';
