import { type ComponentProps, createContext, useContext } from 'react';
import { FramedSection } from '../shell/admin-page.tsx';
import { type EditorField, type FieldError, readPath } from './fields/editor-props.ts';
import { FieldEditor } from './fields/field-editor.tsx';
import { FoldOnPhone } from './fold-on-phone.tsx';

type FieldPath<T> = {
  [Name in keyof T & string]: NonNullable<T[Name]> extends readonly unknown[]
    ? Name
    : NonNullable<T[Name]> extends object
      ? Name | `${Name}.${keyof NonNullable<T[Name]> & string}`
      : Name;
}[keyof T & string];

/** A field that is described by data alone; its kind is `text` by default. */
export interface DeclaredField<T> extends EditorField {
  name: FieldPath<T>;
}

/** The value and the errors of a form, or of a part of one. */
export interface FormPart<T> {
  value: T;
  change: (changes: Partial<T>) => void;
  fieldError: FieldError;
}

interface DeclaredFieldsProps<T> extends FormPart<T> {
  fields: DeclaredField<NoInfer<T>>[];
}

export const DeclaredFields = <T extends object>({ fields, value, change, fieldError }: DeclaredFieldsProps<T>) =>
  fields.map((field) => (
    <FieldEditor
      key={field.name}
      name={field.name}
      field={{ isHalfWidth: true, ...field }}
      value={readPath(value, field.name)}
      onChange={(next) => change(writePath(value, field.name, next) as Partial<T>)}
      fieldError={fieldError}
    />
  ));

export interface FieldSection<T> {
  id: string;
  title: string;
  text?: string;
  fields: DeclaredField<T>[];
}

type DeclaredSectionsProps<T> = FormPart<T> & { sections: FieldSection<NoInfer<T>>[] };

export const DeclaredSections = <T extends object>({ sections, ...form }: DeclaredSectionsProps<T>) =>
  sections.map(({ fields, ...heading }) => (
    <FieldGrid key={heading.id} {...heading}>
      <DeclaredFields fields={fields} {...form} />
    </FieldGrid>
  ));

/** Set around a form of many sections, which a phone shows folded. */
export const FoldedSections = createContext(false);

export function FieldGrid({ children, ...heading }: ComponentProps<typeof FramedSection>) {
  const isFolded = useContext(FoldedSections);
  const grid = <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>;
  if (!isFolded) return <FramedSection {...heading}>{grid}</FramedSection>;
  return (
    <FoldOnPhone {...heading} className="rounded-2xl border border-sand px-4 py-2 sm:p-5">
      <div className="max-sm:pb-3">{grid}</div>
    </FoldOnPhone>
  );
}

function writePath(value: object, path: string, next: unknown): Record<string, unknown> {
  const [name = '', part] = path.split('.');
  return { [name]: part ? { ...(value as Record<string, object>)[name], [part]: next } : next };
}
