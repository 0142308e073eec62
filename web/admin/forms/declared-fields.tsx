import { Plus, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/form/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { PictureInput } from '../pictures/picker/picture-input.tsx';
import { FramedSection } from '../shell/framed-section.tsx';

type FieldPath<T> = {
  [Name in keyof T & string]: NonNullable<T[Name]> extends readonly unknown[]
    ? Name
    : NonNullable<T[Name]> extends object
      ? Name | `${Name}.${keyof NonNullable<T[Name]> & string}`
      : Name;
}[keyof T & string];

interface TextField
  extends Pick<
    ComponentProps<'textarea'>,
    'maxLength' | 'placeholder' | 'rows' | 'required' | 'autoComplete' | 'inputMode'
  > {
  /** A `day` is a date that is null when it is empty. */
  kind?: 'text' | 'tel' | 'email' | 'date' | 'day' | 'number' | 'long';
  min?: string;
}

/** A list of texts, or of entries with several `parts`; `part` names one of them. */
interface ListField {
  kind: 'texts' | 'entries';
  part: string;
  parts?: EntryPart[];
  add?: string;
}

/** A field that differs from others only in its data. */
export type DeclaredField<T> = {
  name: FieldPath<T>;
  label: string;
  hint?: ReactNode;
  id?: string;
  className?: string;
} & (
  | TextField
  | { kind: 'choice'; options: { value: number | string | null; label: string }[]; required?: boolean }
  | { kind: 'flag' | 'picture' }
  | ListField
);

/** A form, or a part of one. */
export interface FormPart<T> {
  value: T;
  change: (changes: Partial<T>) => void;
  /** By the path of the field: `address.city`. */
  fieldError: (field: string) => string | undefined;
}

interface DeclaredFieldsProps<T> extends FormPart<T> {
  fields: DeclaredField<NoInfer<T>>[];
}

export const DeclaredFields = <T extends object>({ fields, ...form }: DeclaredFieldsProps<T>) =>
  fields.map((field) => <FieldView key={field.name} field={field} {...form} />);

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

export const FieldGrid = ({ children, ...heading }: ComponentProps<typeof FramedSection>) => (
  <FramedSection {...heading}>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
  </FramedSection>
);

type Group = Record<string, unknown>;

const readPath = (value: object, path: string) =>
  path.split('.').reduce((part, name) => (part as Group | undefined)?.[name], value as unknown);

function writePath(value: object, path: string, next: unknown): Group {
  const [name = '', part] = path.split('.');
  return { [name]: part ? { ...(value as Record<string, object>)[name], [part]: next } : next };
}

type FieldViewProps<T> = FormPart<T> & { field: DeclaredField<T> };

function FieldView<T extends object>({ field, value: all, change, fieldError }: FieldViewProps<T>) {
  const { name, label, hint, className } = field;
  const value = readPath(all, name);
  const set = (next: unknown) => change(writePath(all, name, next) as Partial<T>);
  switch (field.kind) {
    case 'flag':
      return (
        <Checkbox checked={value === true} onChange={(event) => set(event.target.checked)}>
          {label}
          <span className="block text-sm text-ink-soft">{hint}</span>
        </Checkbox>
      );
    case 'picture':
      return (
        <Titled label={label} hint={hint} className={className}>
          <PictureInput
            label={label}
            value={(value as string) || undefined}
            onChange={(url) => set(url ?? '')}
            invalid={Boolean(fieldError(name))}
          />
        </Titled>
      );
    case 'texts':
    case 'entries': {
      const list = <DeclaredList field={field} value={value} set={set} fieldError={fieldError} />;
      if (!hint) return list;
      return (
        <Titled label={label} hint={hint} className="sm:col-span-2">
          {list}
        </Titled>
      );
    }
    case 'choice':
      return (
        <Field
          label={label}
          hint={hint}
          className={className}
          error={fieldError(name)}
          required={field.required ?? false}
        >
          <Select
            options={field.options.map((option) => ({ ...option, value: String(option.value ?? '') }))}
            value={String(value ?? '')}
            onChange={({ target }) =>
              set(field.options.find((option) => String(option.value ?? '') === target.value)?.value ?? null)
            }
          />
        </Field>
      );
    default:
      return (
        <Field
          label={label}
          hint={hint}
          id={field.id}
          className={className}
          error={fieldError(name)}
          required={field.required ?? false}
        >
          <TextControl {...field} value={value} onChange={set} />
        </Field>
      );
  }
}

type TextControlProps = TextField & { value: unknown; onChange: (value: string | number | null) => void };

function TextControl({ kind = 'text', rows, min, value, onChange, ...field }: TextControlProps) {
  const { maxLength, placeholder, autoComplete, inputMode } = field;
  const control = { maxLength, placeholder, autoComplete, inputMode, value: String(value ?? '') };
  if (kind === 'long')
    return (
      <Textarea
        {...control}
        rows={rows ?? 3}
        className={rows ? undefined : 'min-h-24!'}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  if (kind === 'day')
    return <Input {...control} type="date" min={min} onChange={({ target }) => onChange(target.value || null)} />;
  if (kind !== 'number')
    return <Input {...control} type={kind} min={min} onChange={({ target }) => onChange(target.value)} />;
  return (
    <Input
      type="number"
      inputMode="numeric"
      value={Number.isFinite(value) ? Number(value) : ''}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  );
}

interface TitledProps {
  label: string;
  hint: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

const Titled = ({ label, hint, className, children }: TitledProps) => (
  <div className={className}>
    <p className={classes('font-semibold text-forest', hint ? 'mb-1' : 'mb-2')}>{label}</p>
    {hint && <p className="mb-3 text-sm text-ink-soft">{hint}</p>}
    {children}
  </div>
);

type Entry = Record<string, string>;

interface EntryPart {
  name: string;
  label: string;
  isLong?: boolean;
}

interface DeclaredListProps {
  field: ListField & { name: string; label: string };
  value: unknown;
  set: (next: unknown) => void;
  fieldError: (field: string) => string | undefined;
}

function DeclaredList({ field, value, set, fieldError }: DeclaredListProps) {
  const id = useId();
  const { name: list, label, part: title, add = 'Adaugă un element' } = field;
  const { parts = [{ name: 'text', label }] } = field;
  const isPlain = field.kind === 'texts';
  const items = (value ?? []) as (string | Entry)[];
  const entries = items.map((item) => (typeof item === 'string' ? { text: item } : item));
  const change = (next: Entry[]) => set(isPlain ? next.map(({ text }) => text) : next);
  const columns = classes(
    'grid min-w-0 flex-1 gap-2',
    parts.length > 1 && !parts.some(({ isLong }) => isLong) && 'grid-cols-2',
    parts.length > 2 && 'sm:grid-cols-3',
  );
  return (
    <div className="sm:col-span-2">
      <ul className="mb-3 space-y-2 empty:hidden">
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its position
          <li key={at} className="flex items-start gap-2">
            <div className={columns}>
              {parts.map(({ name, label: part, isLong }) => {
                const message = fieldError(isPlain ? `${list}.${at}` : `${list}.${at}.${name}`);
                const own = `${id}-${at}-${name}`;
                const Control = (isLong ? Textarea : Input) as typeof Input;
                return (
                  <div key={name} className={isLong ? 'col-span-full' : undefined}>
                    <Control
                      id={own}
                      className={isLong ? 'min-h-24!' : undefined}
                      aria-describedby={message && `${own}-error`}
                      aria-label={`${title} ${at + 1}: ${part}`}
                      placeholder={part}
                      aria-invalid={Boolean(message) || undefined}
                      value={entry[name]}
                      onChange={({ target }) => change(entries.with(at, { ...entry, [name]: target.value }))}
                    />
                    {message && (
                      <p id={`${own}-error`} className="mt-1 font-medium text-danger">
                        {message}
                      </p>
                    )}
                  </div>
                );
              })}
            </div>
            <Button
              variant="ghost"
              size="iconSm"
              icon={X}
              aria-label={`Elimină: ${title} ${at + 1}`}
              onClick={() => change(entries.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        size="sm"
        icon={Plus}
        label={add}
        onClick={() => change([...entries, Object.fromEntries(parts.map(({ name }) => [name, '']))])}
      />
    </div>
  );
}
