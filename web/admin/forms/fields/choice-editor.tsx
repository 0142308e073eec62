import { useId } from 'react';
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

/** As pills; icons as tiles. */
export function ChoiceEditor({ name, field, value = field.fallback, onChange, fieldError }: EditorProps<Value>) {
  const group = useId();
  const { choices = [], required, fallback } = field;
  const isIcon = choices === iconChoices;
  const none = { value: null, label: isIcon ? 'Fără' : 'Nespecificat' };
  const options = (
    <div className={isIcon ? tiles : 'flex flex-wrap gap-2'}>
      {(required || fallback ? choices : [none, ...choices]).map(({ value: own, label }) => (
        <label key={own ?? ''} className={isIcon ? tile : pill}>
          <input
            type="radio"
            name={group}
            checked={own === (value ?? null)}
            aria-invalid={Boolean(fieldError(name)) || undefined}
            onChange={() => onChange(own === fallback ? undefined : (own ?? undefined))}
            className="sr-only"
          />
          {isIcon && own && <NamedIcon name={String(own)} size={24} strokeWidth={1.75} />}
          {isIcon ? <span className="text-xs">{label}</span> : label}
        </label>
      ))}
    </div>
  );
  if (!isIcon || required) return options;
  // One of several in a list of entries: closed, so that the texts stay in sight.
  return (
    <details className="rounded-xl border border-sand">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-3 font-medium text-forest">
        {value && <NamedIcon name={String(value)} size={22} strokeWidth={1.75} />}
        {choices.find((choice) => choice.value === value)?.label ?? 'Fără pictogramă'}
        <span className="ml-auto text-sm text-ink-soft">Schimbă</span>
      </summary>
      <div className="p-3 pt-0">{options}</div>
    </details>
  );
}

const tiles = 'grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2';

const pill =
  'relative inline-flex min-h-10 cursor-pointer items-center gap-1.5 rounded-full border border-stone px-4 text-sm font-medium transition-colors hover:border-forest has-checked:border-forest has-checked:bg-forest has-checked:text-white has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-leaf-dark has-aria-invalid:border-danger';

const tile =
  'relative flex min-h-19 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-xl border border-sand px-1 py-2 text-center text-ink-soft transition-colors hover:border-forest hover:text-forest has-checked:border-forest has-checked:bg-forest has-checked:text-white has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-leaf-dark has-aria-invalid:border-danger';
