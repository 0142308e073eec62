import { type ReactNode, useId } from 'react';

interface PillOption<Value> {
  value: Value;
  label: ReactNode;
}

interface RadioPillsProps<Value> {
  options: PillOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  noneLabel?: string | undefined;
  invalid?: boolean;
  disabled?: boolean | undefined;
}

export function RadioPills<Value extends string | number>({
  options,
  value,
  onChange,
  noneLabel,
  invalid,
  disabled,
}: RadioPillsProps<Value>) {
  const name = useId();
  const all = noneLabel ? [{ value: undefined, label: noneLabel }, ...options] : options;
  return (
    <div className="flex flex-wrap gap-2">
      {all.map((option) => (
        <label key={option.value ?? ''} className={pill}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={disabled}
            aria-invalid={invalid || undefined}
            onChange={() => onChange(option.value)}
            className="peer sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

const pill =
  'relative inline-flex min-h-10 cursor-pointer items-center gap-1.5 rounded-full border border-stone px-4 text-sm font-medium transition-colors hover:border-forest has-checked:border-forest has-checked:bg-forest has-checked:text-white has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-leaf-dark has-aria-invalid:border-danger';
