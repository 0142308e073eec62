import { Star } from 'lucide-react';
import { useId } from 'react';
import { classes } from '../../ui/classes.ts';

const words = ['Deloc mulțumit', 'Nemulțumit', 'Așa și așa', 'Mulțumit', 'Foarte mulțumit'];

interface StarChoiceProps {
  value: number;
  onChoose: (stars: number) => void;
  error: string | undefined;
}

export function StarChoice({ value, onChoose, error }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-error`}>
      <legend className="mb-2 text-sm font-semibold text-forest">
        Câte stele ne dați?
        <span aria-hidden className="text-terracotta-dark">
          {' '}
          *
        </span>
      </legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="-ml-1.5 flex">
          {words.map((word, at) => (
            <label key={word} className={star}>
              <input
                type="radio"
                name={id}
                className="sr-only"
                checked={value === at + 1}
                aria-invalid={Boolean(error) || undefined}
                onChange={() => onChoose(at + 1)}
              />
              <span className="sr-only">{`${at + 1} din 5: ${word}`}</span>
              <Star
                size={34}
                aria-hidden
                strokeWidth={1.5}
                className={classes('text-accent', at < value && 'fill-current')}
              />
            </label>
          ))}
        </div>
        <span aria-hidden className="text-ink-soft">
          {words[value - 1]}
        </span>
      </div>
      <p id={`${id}-error`} aria-live="polite" className={error ? 'mt-1 text-sm font-medium text-danger' : 'sr-only'}>
        {error}
      </p>
    </fieldset>
  );
}

const star =
  'flex size-12 cursor-pointer items-center justify-center rounded-full transition-colors hover:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-[-2px] has-focus-visible:outline-forest';
