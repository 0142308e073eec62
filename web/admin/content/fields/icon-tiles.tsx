import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

interface IconTilesProps {
  options: { value: string; label: string; icon: LucideIcon }[];
  value: string | undefined;
  onChange: (value: string) => void;
  invalid?: boolean;
  disabled?: boolean | undefined;
}

/** Icons to choose by eye, each with its word. */
export function IconTiles({ options, value, onChange, invalid, disabled }: IconTilesProps) {
  const name = useId();
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
      {options.map(({ value: own, label, icon: Icon }) => (
        <label key={own} className={tile}>
          <input
            type="radio"
            name={name}
            checked={own === value}
            disabled={disabled}
            aria-invalid={invalid || undefined}
            onChange={() => onChange(own)}
            className="sr-only"
          />
          <Icon size={24} strokeWidth={1.75} aria-hidden />
          <span className="text-xs">{label}</span>
        </label>
      ))}
    </div>
  );
}

const tile =
  'relative flex min-h-19 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-xl border border-sand px-1 py-2 text-center text-ink-soft transition-colors hover:border-forest hover:text-forest has-checked:border-forest has-checked:bg-forest has-checked:text-white has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-leaf-dark has-aria-invalid:border-danger';
