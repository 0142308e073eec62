import type { ComponentProps, ReactNode } from 'react';
import type { Field, FieldKind } from '../../../../../contract/content/fields.ts';
import type { AmountScale } from '../amount-input.tsx';

/** A `day` is a date whose empty value is null. */
export type EditorKind = FieldKind | 'tel' | 'email' | 'time' | 'day' | 'select';

type TextAttributes = Pick<
  ComponentProps<'textarea'>,
  'id' | 'className' | 'maxLength' | 'placeholder' | 'autoComplete' | 'inputMode'
>;

/** How a field is drawn. The schemas of its form validate it. */
export interface EditorField
  extends Omit<Field, 'kind' | 'schema' | 'columns' | 'choices' | 'hint' | 'entryTexts'>,
    TextAttributes {
  kind?: EditorKind;
  hint?: ReactNode;
  choices?: readonly { value: string | number | null; label: string }[];
  columns?: Columns;
  /** An entry without text is titled `unnamed` and its number. */
  entryTexts?: Partial<NonNullable<Field['entryTexts']>> & { unnamed?: string };
  /** The field's value in a new entry. */
  initial?: string | number;
  min?: number | string;
  disabled?: boolean;
  /** Unit shown in an amount field; lei by default. */
  suffix?: string;
  scale?: AmountScale;
}

type Columns = Readonly<Record<string, EditorField>>;

/** Returns the message of a field by its path in the form, for example 'faqs.2.answer'. */
export type FieldError = (path: string) => string | undefined;

/**
 * The form owns the value. An empty value is '' for texts and dates, null for numbers and days, undefined for amounts
 * and choices.
 */
export interface EditorProps<Value = unknown> {
  /** The field's path in the form. */
  name: string;
  field: EditorField;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  fieldError: FieldError;
  /** Adds the title of the entry to the label of its picture. */
  pictureLabel?: ((label: string) => string) | undefined;
}

export interface CompositeEditorProps<Value = unknown> extends EditorProps<Value> {
  drawColumns: (columns: ColumnsProps) => ReactNode;
}

/** Several fields that make up one value. */
export interface ColumnsProps extends Pick<EditorProps, 'name' | 'fieldError' | 'pictureLabel'> {
  columns: Columns;
  value: object;
  onChange: (changes: Record<string, unknown>) => void;
}

type Group = Record<string, unknown>;

/** Reads the part of a form's value at a path such as 'address.city'. */
export const readPath = (value: unknown, path: string) =>
  path.split('.').reduce((part, name) => (part as Group | null | undefined)?.[name], value);

const near = 0.8;

/** Returns '152 / 160' once a text comes near its limit, otherwise undefined. */
export function formatLengthCounter(
  { kind, max }: Pick<EditorField, 'kind' | 'max'>,
  value: unknown,
): string | undefined {
  if (!max || typeof value !== 'string' || (kind !== 'text' && kind !== 'longText')) return undefined;
  const length = value.trim().length;
  return length > max * near ? `${length} / ${max}` : undefined;
}
