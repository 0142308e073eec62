import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { FieldContext } from './input.tsx';

export interface FieldProps {
  label: ReactNode;
  /** Message under the control, which is then marked and announced as invalid. */
  error?: ReactNode;
  hint?: ReactNode;
  /** Shown at the right under the control, for example '12 / 20'. */
  counter?: ReactNode;
  /** Marks the label with an asterisk; the browser's own validation stays off. */
  required?: boolean;
  id?: string;
  className?: string;
  /** One Input, Textarea or Select. */
  children: ReactNode;
}

/** Label, control and messages: `<Field label="Nume" error={errors.name?.message}><Input {...register('name')} /></Field>`. */
export function Field({ label, counter, required = false, className, children, ...props }: FieldProps) {
  const { hint, error } = props;
  const { id, describedBy } = useFieldIds(props);
  return (
    <div className={classes('flex flex-col', className)}>
      <label htmlFor={id} className="mb-2 text-sm font-semibold text-forest">
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      <div className="flex flex-wrap items-start justify-end gap-x-4">
        <div className="min-w-0 grow basis-56">
          {hint && (
            <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft">
              {hint}
            </p>
          )}
          <FieldMessage id={`${id}-error`} error={error} />
        </div>
        {counter && <p className="mt-2 shrink-0 text-sm text-ink-soft figures">{counter}</p>}
      </div>
    </div>
  );
}

export function useFieldIds({ id: givenId, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return { id, describedBy: [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined };
}

export const RequiredMark = () => (
  <span aria-hidden className="text-terracotta-dark">
    {' '}
    *
  </span>
);

export const FieldMessage = ({ id, error }: { id: string; error: ReactNode }) => (
  <p
    id={id}
    aria-live="polite"
    className={error ? 'mt-2 flex items-start gap-2 text-sm font-medium text-danger' : 'sr-only'}
  >
    {error && <CircleAlert size={17} aria-hidden className="mt-0.5 shrink-0" />}
    {error}
  </p>
);
