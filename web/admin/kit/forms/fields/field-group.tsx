import { FieldMessage, type FieldProps, RequiredMark, useFieldIds } from '../../../../ui/form/field.tsx';

/** Like `Field`, for several controls. */
export function FieldGroup({ label, required, children, ...props }: FieldProps) {
  const { hint, error } = props;
  const { id, describedBy } = useFieldIds(props);
  return (
    <fieldset id={id} aria-describedby={describedBy} data-invalid={error ? '' : undefined} className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-forest">
        {label}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      <FieldMessage id={`${id}-error`} error={error} />
    </fieldset>
  );
}
