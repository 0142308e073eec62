import { type ReactNode, useId } from 'react';
import { FieldContext } from '../../ui/form/field-context.ts';

export function LabelledFilter({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-ink-soft">
        {label}
      </label>
      <FieldContext value={{ id, describedBy: undefined, invalid: false, required: false }}>{children}</FieldContext>
    </div>
  );
}
