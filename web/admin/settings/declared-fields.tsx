import { Plus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
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

/** A field of a setting that differs from others only in its data. */
export type SettingField<T> = {
  name: FieldPath<T>;
  label: string;
  hint?: ReactNode;
  className?: string;
} & (
  | { kind?: 'text' | 'tel' | 'email' | 'number' | 'long'; required?: boolean }
  | { kind: 'choice'; options: { value: number | string | null; label: string }[] }
  | { kind: 'flag' | 'picture' }
  /** A list of texts; `part` names one of them. */
  | { kind: 'texts'; part: string; add?: string }
  | { kind: 'entries'; part: string; parts: EntryPart[]; add?: string }
);

export interface SettingFields<T> {
  value: T;
  change: (changes: Partial<T>) => void;
  fieldError: (field: string) => string | undefined;
}

interface DeclaredFieldsProps<T> extends SettingFields<T> {
  fields: SettingField<NoInfer<T>>[];
}

export const DeclaredFields = <T extends object>({ fields, ...form }: DeclaredFieldsProps<T>) =>
  fields.map((field) => <DeclaredField key={field.name} field={field} {...form} />);

interface SettingsSectionProps {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

export const SettingsSection = ({ children, ...heading }: SettingsSectionProps) => (
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

type DeclaredFieldProps<T> = SettingFields<T> & { field: SettingField<T> };

function DeclaredField<T extends object>({ field, value: all, change, fieldError }: DeclaredFieldProps<T>) {
  const { name, label, hint, className } = field;
  const value = readPath(all, name);
  const set = (next: unknown) => change(writePath(all, name, next) as Partial<T>);
  if (field.kind === 'flag')
    return (
      <Checkbox checked={value === true} onChange={(event) => set(event.target.checked)}>
        {label}
        <span className="block text-sm text-ink-soft">{hint}</span>
      </Checkbox>
    );
  if (field.kind === 'picture')
    return (
      <Titled title={label} {...{ hint, className }}>
        <PictureInput
          label={label}
          value={(value as string) || undefined}
          onChange={(url) => set(url ?? '')}
          invalid={Boolean(fieldError(name))}
        />
      </Titled>
    );
  if (field.kind === 'entries' || field.kind === 'texts')
    return <DeclaredList {...{ field, value, set, fieldError }} />;
  return (
    <Field {...{ label, hint, className }} error={fieldError(name)} required={'required' in field && field.required}>
      {field.kind === 'choice' ? (
        <Select
          options={field.options.map((option) => ({ ...option, value: String(option.value ?? '') }))}
          value={String(value ?? '')}
          onChange={({ target }) =>
            set(field.options.find((option) => String(option.value ?? '') === target.value)?.value ?? null)
          }
        />
      ) : (
        <TextControl kind={field.kind} value={value} onChange={set} />
      )}
    </Field>
  );
}

interface TextControlProps {
  kind: 'text' | 'tel' | 'email' | 'number' | 'long' | undefined;
  value: unknown;
  onChange: (value: string | number) => void;
}

function TextControl({ kind = 'text', value, onChange }: TextControlProps) {
  if (kind === 'long')
    return (
      <Textarea
        rows={3}
        className="min-h-24!"
        value={String(value ?? '')}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (kind !== 'number')
    return <Input type={kind} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} />;
  return (
    <Input
      type="number"
      inputMode="numeric"
      value={Number.isFinite(value) ? Number(value) : ''}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}

interface DeclaredListProps<T> {
  field: Extract<SettingField<T>, { kind: 'entries' | 'texts' }>;
  value: unknown;
  set: (next: unknown) => void;
  fieldError: (field: string) => string | undefined;
}

function DeclaredList<T>({ field, value, set, fieldError }: DeclaredListProps<T>) {
  const { name, label, hint, part, add } = field;
  const list = (
    <EntriesField
      label={part}
      {...(add && { add })}
      {...(field.kind === 'texts'
        ? {
            entries: ((value ?? []) as string[]).map((text) => ({ text })),
            parts: [{ name: 'text', label }],
            error: (path: string) => fieldError(`${name}.${path.split('.')[0]}`),
            onChange: (entries: Entry[]) => set(entries.map(({ text }) => text)),
          }
        : {
            entries: (value ?? []) as Entry[],
            parts: field.parts,
            error: (path: string) => fieldError(`${name}.${path}`),
            onChange: set,
          })}
    />
  );
  return hint ? (
    <Titled title={label} hint={hint} className="sm:col-span-2">
      {list}
    </Titled>
  ) : (
    list
  );
}

interface TitledProps {
  title: string;
  hint: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

const Titled = ({ title, hint, className, children }: TitledProps) => (
  <div className={className}>
    <p className={classes('font-semibold text-forest', hint ? 'mb-1' : 'mb-2')}>{title}</p>
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

interface EntriesFieldProps {
  label: string;
  add?: string;
  entries: Entry[];
  parts: EntryPart[];
  /** By the path below the list: `0.days`. */
  error: (field: string) => string | undefined;
  onChange: (entries: Entry[]) => void;
}

function EntriesField({ label, add = 'Adaugă un element', entries, parts, error, onChange }: EntriesFieldProps) {
  const id = useId();
  const blank = Object.fromEntries(parts.map(({ name }) => [name, '']));
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
                const message = error(`${at}.${name}`);
                const own = `${id}-${at}-${name}`;
                const Control = (isLong ? Textarea : Input) as typeof Input;
                return (
                  <div key={name} className={isLong ? 'col-span-full' : undefined}>
                    <Control
                      id={own}
                      className={isLong ? 'min-h-24!' : undefined}
                      aria-describedby={message && `${own}-error`}
                      aria-label={`${label} ${at + 1}: ${part}`}
                      placeholder={part}
                      aria-invalid={Boolean(message) || undefined}
                      value={entry[name]}
                      onChange={(event) => onChange(entries.with(at, { ...entry, [name]: event.target.value }))}
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
              aria-label={`Elimină: ${label} ${at + 1}`}
              onClick={() => onChange(entries.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      <Button variant="outline" size="sm" icon={Plus} label={add} onClick={() => onChange([...entries, blank])} />
    </div>
  );
}
