import { useId } from 'react';
import { iconChoices } from '../../../../contract/content/icons.ts';
import { Select } from '../../../ui/form/select.tsx';
import { NamedIcon } from '../../../ui/media/named-icon.tsx';
import type { EditorProps } from './editor-props.ts';
import { RadioPills } from './radio-pills.tsx';

const fewest = 5;

type Choices = NonNullable<EditorProps['field']['choices']>;

const areIcons = (choices: Choices) => choices === iconChoices;

export const showsAllChoices = ({ choices = [] }: EditorProps['field']) =>
  choices.length <= fewest || areIcons(choices);

export function ChoiceEditor({ field, value, onChange, errors, disabled }: EditorProps<string>) {
  const choices = field.choices ?? [];
  const invalid = Boolean(errors['']);
  if (areIcons(choices)) {
    const options = field.required ? choices : [{ value: '', label: 'Fără' }, ...choices];
    const tiles = (
      <IconTiles options={options} value={value} onChange={onChange} invalid={invalid} disabled={disabled} />
    );
    if (field.required) return tiles;
    // One of several in a list of entries: closed, so that the texts stay in sight.
    return (
      <details className="rounded-xl border border-sand">
        <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-3 font-medium text-forest">
          {value && <NamedIcon name={value} size={22} strokeWidth={1.75} />}
          {choices.find((choice) => choice.value === value)?.label ?? 'Fără pictogramă'}
          <span className="ml-auto text-sm text-ink-soft">Schimbă</span>
        </summary>
        <div className="p-3 pt-0">{tiles}</div>
      </details>
    );
  }
  if (choices.length <= fewest)
    return (
      <RadioPills
        options={[...choices]}
        value={value}
        onChange={onChange}
        noneLabel={field.required ? undefined : 'Nespecificat'}
        invalid={invalid}
        disabled={disabled}
      />
    );
  return (
    <Select
      options={[...choices]}
      placeholder={field.required ? 'Alegeți' : 'Nespecificat'}
      value={value ?? ''}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}

interface IconTilesProps {
  options: Choices;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  invalid?: boolean;
  disabled?: boolean | undefined;
}

function IconTiles({ options, value, onChange, invalid, disabled }: IconTilesProps) {
  const name = useId();
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
      {options.map(({ value: own, label }) => (
        <label key={own} className={tile}>
          <input
            type="radio"
            name={name}
            checked={own === (value ?? '')}
            disabled={disabled}
            aria-invalid={invalid || undefined}
            onChange={() => onChange(own || undefined)}
            className="sr-only"
          />
          {own && <NamedIcon name={own} size={24} strokeWidth={1.75} />}
          <span className="text-xs">{label}</span>
        </label>
      ))}
    </div>
  );
}

const tile =
  'relative flex min-h-19 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-xl border border-sand px-1 py-2 text-center text-ink-soft transition-colors hover:border-forest hover:text-forest has-checked:border-forest has-checked:bg-forest has-checked:text-white has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-leaf-dark has-aria-invalid:border-danger';
