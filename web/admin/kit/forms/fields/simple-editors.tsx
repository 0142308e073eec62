import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { iconChoices } from '../../../../../contract/content/icons.ts';
import { defaultPlanColor } from '../../../../../contract/content/plan-display.ts';
import { foldText } from '../../../../../contract/kernel/fold-text.ts';
import { monthNames } from '../../../../../contract/kernel/local-time.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Input, Textarea } from '../../../../ui/form/input.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { ToggleList } from '../../../../ui/form/toggle-list.tsx';
import { NamedIcon } from '../../../../ui/media/named-icon.tsx';
import { SmallButton } from '../../shell/buttons.tsx';
import { AmountInput } from '../amount-input.tsx';
import type { EditorField, EditorProps } from './editor-props.ts';
import { EntryError } from './lists/list-parts.tsx';

/** Longer texts do not fit on one line. */
const maxOneLineLength = 160;

const pickTextAttributes = ({ maxLength, placeholder, autoComplete, inputMode }: EditorField) => ({
  maxLength,
  placeholder,
  autoComplete,
  inputMode,
});

/** Long texts wrap, but cannot contain line breaks. */
export function TextEditor({ field, value, onChange }: EditorProps<string>) {
  const { kind, max = 0, rows } = field;
  const control = { ...pickTextAttributes(field), value: value ?? '' };
  if (rows === 1 || max <= maxOneLineLength)
    return <Input {...control} type={kind} onChange={(event) => onChange(event.target.value)} />;
  return (
    <Textarea
      {...control}
      rows={2}
      className="min-h-0! resize-none!"
      onKeyDown={refuseLineBreak}
      onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
    />
  );
}

function refuseLineBreak(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}

const getLongTextHeight = (rows: number) => {
  if (rows > 4) return undefined;
  return rows === 4 ? 'min-h-28!' : 'min-h-20!';
};

export function LongTextEditor({ field, value, onChange }: EditorProps<string>) {
  const { rows = 4 } = field;
  return (
    <Textarea
      {...pickTextAttributes(field)}
      rows={rows}
      className={getLongTextHeight(rows)}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const getWidthClass = ({ isHalfWidth }: EditorField) => (isHalfWidth ? undefined : 'max-w-56');

export function DateEditor({ field, value, onChange }: EditorProps<string | null>) {
  return (
    <Input
      type="date"
      min={field.min}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || (field.kind === 'day' ? null : ''))}
      className={getWidthClass(field)}
    />
  );
}

export function AmountEditor({ field, value, onChange }: EditorProps<number | string>) {
  const { suffix = 'lei', scale = 100 } = field;
  return (
    <div className={getWidthClass(field)}>
      <AmountInput value={value} onChange={onChange} scale={scale} suffix={suffix} />
    </div>
  );
}

export function NumberEditor({ field, value, onChange }: EditorProps<number | null>) {
  return (
    <Input
      type="number"
      inputMode="numeric"
      step={1}
      min={field.min ?? 0}
      max={field.max}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.valueAsNumber)}
      className={getWidthClass(field)}
    />
  );
}

const palette = [
  { value: defaultPlanColor, label: 'Verde' },
  { value: '#1F3D2B', label: 'Pădure' },
  { value: '#4C8C3F', label: 'Frunză' },
  { value: '#B9582F', label: 'Teracotă' },
  { value: '#6F639E', label: 'Lavandă' },
  { value: '#8A7E67', label: 'Piatră' },
];

/** An empty value stands for the first choice, which is shown but not stored. */
export function ColorEditor({ field: { choices = palette }, value, onChange }: EditorProps<string>) {
  // Keeps the typed text: an emptied field must not show the first choice before it loses the focus.
  const [typed, setTyped] = useState<string>();
  const defaultColor = String(choices[0]?.value);
  const color = (value || defaultColor).toLowerCase();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        type="color"
        aria-label="Alege culoarea"
        value={/^#[0-9a-f]{6}$/.test(color) ? color : defaultColor}
        onChange={(event) => onChange(event.target.value)}
        className="size-11 shrink-0 cursor-pointer rounded-[0.625rem] border border-stone bg-paper p-1"
      />
      <Input
        value={typed ?? (value || defaultColor)}
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value.trim());
        }}
        onBlur={() => setTyped(undefined)}
        className="max-w-32 figures"
      />
      <span className="flex flex-wrap gap-1.5">
        {choices.map(({ value: choice, label }) => (
          <button
            key={choice}
            type="button"
            title={label}
            aria-label={label}
            aria-pressed={color === String(choice).toLowerCase()}
            onClick={() => onChange(String(choice))}
            className="own-colors group flex size-9 items-center justify-center rounded-full text-white"
            style={{ background: String(choice) }}
          >
            <Check size={18} aria-hidden className="hidden group-aria-pressed:block" />
          </button>
        ))}
      </span>
    </div>
  );
}

export function FlagEditor({ name, field: { label, hint }, value, onChange, fieldError }: EditorProps<boolean>) {
  const id = useId();
  const error = fieldError(name);
  return (
    <>
      <Checkbox
        checked={value === true}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={(event) => onChange(event.target.checked)}
      >
        {label}
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </Checkbox>
      <EntryError id={`${id}-error`} message={error} />
    </>
  );
}

/** Months as buttons. Other texts, which earlier versions allowed, can only be removed. */
export function MonthsEditor({ field, value = [], onChange }: EditorProps<string[]>) {
  const others = value.filter((text) => !isMonth(text));
  const chosen = monthNames.filter((month) => value.some((text) => foldText(text) === foldText(month)));
  const set = (next: string[]) => onChange(next.length > 0 ? next : undefined);
  return (
    <>
      <ToggleList
        legend={field.label}
        names={monthNames}
        chosen={chosen.map((month) => monthNames.indexOf(month) + 1)}
        onChange={(numbers) => set([...others, ...numbers.map((number) => monthNames[number - 1] as string)])}
        className="*:*:min-h-10 *:*:px-3.5 *:*:text-sm"
        isLegendHidden
      />
      {others.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-2">
          {others.map((text) => (
            <SmallButton
              key={text}
              icon={X}
              aria-label={`Elimină „${text}”`}
              onClick={() => set(value.filter((other) => other !== text))}
            >
              {text}
            </SmallButton>
          ))}
        </p>
      )}
    </>
  );
}

const isMonth = (text: string) => monthNames.some((month) => foldText(month) === foldText(text));

type Value = string | number | null;

export const SelectEditor = ({ field: { choices = [] }, value, onChange }: EditorProps<Value>) => (
  <Select
    options={choices.map((choice) => ({ ...choice, value: String(choice.value ?? '') }))}
    value={String(value ?? '')}
    onChange={({ target }) => onChange(choices.find((choice) => String(choice.value ?? '') === target.value)?.value)}
  />
);

/** Choices are pills; icons are tiles. */
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
  // An optional icon belongs to an entry of a list: it is folded, so that the texts stay visible.
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
