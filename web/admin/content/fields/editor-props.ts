import type { ReactNode } from 'react';
import type { Field } from '../../../../contract/content/fields.ts';
import type { AmountScale } from '../../forms/amount-input.tsx';

/** How a field is drawn; the schemas of the document check it. */
export interface EditorField extends Omit<Field, 'schema' | 'columns'> {
  columns?: Columns;
  /** Of an amount: lei by default. */
  suffix?: string;
  scale?: AmountScale;
}

type Columns = Readonly<Record<string, EditorField>>;

/** The form owns the value; undefined is an empty field. */
export interface EditorProps<Value = unknown> {
  name: string;
  field: EditorField;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  /** Messages by path below the field: '' the field itself, '0.before' a part of it. */
  errors: Record<string, string>;
  disabled?: boolean | undefined;
  /** The label of a picture among others, made of that of its field. */
  pictureLabel?: ((label: string) => string) | undefined;
}

export interface CompositeEditorProps<Value = unknown> extends EditorProps<Value> {
  drawColumns: (columns: ColumnsProps) => ReactNode;
}

/** Several fields that make up one value. */
export interface ColumnsProps extends Pick<EditorProps, 'name' | 'errors' | 'pictureLabel'> {
  columns: Columns;
  value: object;
  onChange: (changes: Record<string, unknown>) => void;
}

/** The messages below one part, as that part sees them: '0.before' under '0' is 'before'. */
export function errorsUnder(errors: Record<string, string>, part: string | number): Record<string, string> {
  const prefix = `${part}.`;
  const below = Object.entries(errors).flatMap(([path, message]) => {
    if (path === String(part)) return [['', message]];
    return path.startsWith(prefix) ? [[path.slice(prefix.length), message]] : [];
  });
  return Object.fromEntries(below);
}

const defaultMax: Partial<Record<Field['kind'], number>> = { text: 200, longText: 5000 };
const near = 0.8;

/** '152 / 160' once a text comes near its limit; nothing before. */
export function lengthCounter(field: Pick<Field, 'kind' | 'max'>, value: unknown): string | undefined {
  const max = defaultMax[field.kind] && (field.max ?? defaultMax[field.kind]);
  if (!max || typeof value !== 'string') return undefined;
  const length = value.trim().length;
  return length > max * near ? `${length} / ${max}` : undefined;
}
