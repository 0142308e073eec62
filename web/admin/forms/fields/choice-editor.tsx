import { type ReactNode, useId } from 'react';
import { iconChoices } from '../../../../contract/content/icons.ts';
import { Select } from '../../../ui/form/select.tsx';
import { NamedIcon } from '../../../ui/media/named-icon.tsx';
import type { EditorProps } from './editor-props.ts';

type Value = string | number | null;

export const SelectEditor = ({ field: { choices = [] }, value, onChange }: EditorProps<Value>) => (
  <Select
    options={choices.map((choice) => ({ ...choice, value: String(choice.value ?? '') }))}
    value={String(value ?? '')}
    onChange={({ target }) => onChange(choices.find((choice) => String(choice.value ?? '') === target.value)?.value)}
  />
);

export function ChoiceEditor(props: EditorProps<Value>) {
  const { name, field, value = field.fallback, onChange, fieldError } = props;
  const { choices = [], required, fallback } = field;
  if (choices === iconChoices) return <IconChoice {...props} />;
  return (
    <RadioPills
      options={choices}
      value={value}
      onChange={(chosen) => onChange(chosen === fallback ? undefined : chosen)}
      noneLabel={required || fallback ? undefined : 'Nespecificat'}
      invalid={Boolean(fieldError(name))}
    />
  );
}

interface RadioPillsProps<Option> {
  options: readonly { value: Option; label: ReactNode }[];
  value: Option | undefined;
  onChange: (value: Option | undefined) => void;
  noneLabel?: string | undefined;
  invalid?: boolean;
}

function RadioPills<Option extends Value>(props: RadioPillsProps<Option>) {
  const { options, value, onChange, noneLabel, invalid } = props;
  const name = useId();
  const all = noneLabel ? [{ value: undefined, label: noneLabel }, ...options] : options;
  return (
    <div className="flex flex-wrap gap-2">
      {all.map((option) => (
        <label key={option.value ?? ''} className={pill}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            aria-invalid={invalid || undefined}
            onChange={() => onChange(option.value)}
            className="peer sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

const pill =
  'relative inline-flex min-h-10 cursor-pointer items-center gap-1.5 rounded-full border border-stone px-4 text-sm font-medium transition-colors hover:border-forest has-checked:border-forest has-checked:bg-forest has-checked:text-white has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-leaf-dark has-aria-invalid:border-danger';

function IconChoice({ name, field: { choices = [], required }, value, onChange, fieldError }: EditorProps<Value>) {
  const group = useId();
  const tiles = (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
      {(required ? choices : [{ value: '', label: 'Fără' }, ...choices]).map(({ value: own, label }) => (
        <label key={own} className={tile}>
          <input
            type="radio"
            name={group}
            checked={own === (value ?? '')}
            aria-invalid={Boolean(fieldError(name)) || undefined}
            onChange={() => onChange(own || undefined)}
            className="sr-only"
          />
          {own && <NamedIcon name={String(own)} size={24} strokeWidth={1.75} />}
          <span className="text-xs">{label}</span>
        </label>
      ))}
    </div>
  );
  if (required) return tiles;
  // One of several in a list of entries: closed, so that the texts stay in sight.
  return (
    <details className="rounded-xl border border-sand">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-3 font-medium text-forest">
        {value && <NamedIcon name={String(value)} size={22} strokeWidth={1.75} />}
        {choices.find((choice) => choice.value === value)?.label ?? 'Fără pictogramă'}
        <span className="ml-auto text-sm text-ink-soft">Schimbă</span>
      </summary>
      <div className="p-3 pt-0">{tiles}</div>
    </details>
  );
}

const tile =
  'relative flex min-h-19 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-xl border border-sand px-1 py-2 text-center text-ink-soft transition-colors hover:border-forest hover:text-forest has-checked:border-forest has-checked:bg-forest has-checked:text-white has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-leaf-dark has-aria-invalid:border-danger';
