import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { EditorProps } from './editor-props.ts';

export function FlagEditor({ field, value = false, onChange, errors, disabled }: EditorProps<boolean>) {
  const id = useId();
  const error = errors[''];
  const describedBy = [field.help && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={value}
          aria-checked={value}
          disabled={disabled}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className={track}
        />
        <span className="min-w-0">
          <span className="block text-sm leading-6 font-semibold text-forest">{field.label}</span>
          {field.help && (
            <span id={`${id}-hint`} className="block text-sm text-ink-soft">
              {field.help}
            </span>
          )}
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} className="mt-1 flex items-start gap-2 text-sm font-medium text-danger">
          <CircleAlert size={17} aria-hidden className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

const track =
  'relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-stone transition-colors checked:bg-leaf-dark disabled:cursor-not-allowed disabled:opacity-60 before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-white before:transition-transform checked:before:translate-x-5';
