import type { Field } from '../../../../contract/content/fields.ts';

/** The form owns the value; undefined is an empty field. */
export interface EditorProps<Value = unknown> {
  name: string;
  field: Field;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  /** Messages by path below the field: '' the field itself, '0.before' a part of it. */
  errors: Record<string, string>;
  disabled?: boolean | undefined;
}
