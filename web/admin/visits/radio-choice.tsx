import { useId } from 'react';
import { classes } from '../../ui/classes.ts';

interface RadioChoiceProps<Value extends string> {
  legend: string;
  options: Record<Value, string>;
  value: Value | undefined;
  onChoose: (value: Value) => void;
  error?: string | undefined;
  /** Classes of the list and of each option. */
  look: [list: string, option: string];
}

export function RadioChoice<Value extends string>(props: RadioChoiceProps<Value>) {
  const { legend, options, value, onChoose, error, look } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-2 text-sm font-semibold text-forest">{legend}</legend>
      {error && (
        <p id={id} role="alert" className="mb-2 font-medium text-danger">
          {error}
        </p>
      )}
      <div className={look[0]}>
        {(Object.entries(options) as [Value, string][]).map(([option, label]) => (
          <label key={option} className={classes('flex cursor-pointer items-center', look[1])}>
            <input
              type="radio"
              name={id}
              checked={value === option}
              onChange={() => onChoose(option)}
              className="size-5 shrink-0 accent-forest"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
