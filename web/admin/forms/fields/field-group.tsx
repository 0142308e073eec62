import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { FieldProps } from '../../../ui/form/field.tsx';

/** Like `Field`, for several controls. */
export function FieldGroup({ id: givenId, label, error, hint, required, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset id={id} aria-describedby={describedBy} data-invalid={error ? '' : undefined} className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-forest">
        {label}
        {required && (
          <span aria-hidden className="text-terracotta-dark">
            {' '}
            *
          </span>
        )}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      <p
        id={`${id}-error`}
        aria-live="polite"
        className={error ? 'mt-2 flex items-start gap-2 text-sm font-medium text-danger' : 'sr-only'}
      >
        {error && <CircleAlert size={17} aria-hidden className="mt-0.5 shrink-0" />}
        {error}
      </p>
    </fieldset>
  );
}
