import { Check } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { defaultPlanColor } from '../../../../contract/content/plan-display.ts';
import { Input } from '../../../ui/form/input.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { AmountInput } from '../../forms/amount-input.tsx';
import type { EditorProps } from './editor-props.ts';
import { EntryError } from './lists/entry-list.tsx';

/** Longer texts do not fit on one line. */
const oneLine = 160;

/** Long texts wrap but take no line breaks. */
export function TextEditor({ field: { max = 200, rows }, value = '', onChange }: EditorProps<string>) {
  const set = (text: string) => onChange(text || undefined);
  if (rows === 1 || max <= oneLine) return <Input value={value} onChange={(event) => set(event.target.value)} />;
  return (
    <Textarea
      rows={2}
      className="min-h-0! resize-none!"
      value={value}
      onKeyDown={refuseLineBreak}
      onChange={(event) => set(event.target.value.replace(/\s*\n\s*/g, ' '))}
    />
  );
}

function refuseLineBreak(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}

export function LongTextEditor({ field: { rows = 4 }, value = '', onChange }: EditorProps<string>) {
  return (
    <Textarea
      rows={rows}
      className={rows > 3 ? 'min-h-28!' : 'min-h-20!'}
      value={value}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}

export function DateEditor({ value = '', onChange }: EditorProps<string>) {
  return (
    <Input
      type="date"
      value={value}
      onChange={(event) => onChange(event.target.value || undefined)}
      className="max-w-56"
    />
  );
}

export function AmountEditor({ field, value, onChange }: EditorProps<number | string>) {
  const { suffix = 'lei', scale = 100, isHalfWidth } = field;
  return (
    <div className={isHalfWidth ? undefined : 'max-w-56'}>
      <AmountInput value={value} onChange={onChange} scale={scale} suffix={suffix} />
    </div>
  );
}

export function NumberEditor({ field, value, onChange }: EditorProps<number>) {
  return (
    <Input
      type="number"
      inputMode="numeric"
      step={1}
      min={fieldMin(field)}
      max={field.max}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.valueAsNumber)}
      className="max-w-40"
    />
  );
}

const fieldMin = (field: object) => ('min' in field ? Number(field.min) : 0);

const palette = [
  { value: defaultPlanColor, label: 'Verde' },
  { value: '#1F3D2B', label: 'Pădure' },
  { value: '#4C8C3F', label: 'Frunză' },
  { value: '#B9582F', label: 'Teracotă' },
  { value: '#6F639E', label: 'Lavandă' },
  { value: '#8A7E67', label: 'Piatră' },
];

const isColor = (value: string | undefined) => /^#[0-9a-f]{6}$/i.test(value ?? '');

export function ColorEditor({ field, value, onChange }: EditorProps<string>) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        type="color"
        aria-label={`${field.label}: alege din paletă`}
        value={isColor(value) ? value : defaultPlanColor}
        onChange={(event) => onChange(event.target.value)}
        className="size-11 shrink-0 cursor-pointer rounded-[0.625rem] border border-stone bg-paper p-1"
      />
      <Input
        value={value ?? ''}
        placeholder={defaultPlanColor}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value.trim() || undefined)}
        className="max-w-32 figures"
      />
      <span className="flex flex-wrap gap-1.5">
        {palette.map((color) => (
          <button
            key={color.value}
            type="button"
            title={color.label}
            aria-label={color.label}
            aria-pressed={color.value.toLowerCase() === value?.toLowerCase()}
            onClick={() => onChange(color.value)}
            className="own-colors group flex size-9 items-center justify-center rounded-full text-white"
            style={{ background: color.value }}
          >
            <Check size={18} aria-hidden className="hidden group-aria-pressed:block" />
          </button>
        ))}
      </span>
    </div>
  );
}

export function FlagEditor({ field, value = false, onChange, errors }: EditorProps<boolean>) {
  const id = useId();
  const error = errors[''];
  const describedBy = [field.help && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={value}
          aria-checked={value}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className={track}
        />
        <span className="min-w-0">
          <span className="block text-sm leading-6 font-semibold text-forest">{field.label}</span>
          {field.help && (
            <span id={`${id}-hint`} className="block text-sm text-ink-soft">
              {field.help}
            </span>
          )}
        </span>
      </label>
      <EntryError id={`${id}-error`} message={error} />
    </div>
  );
}

const track =
  'relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-stone transition-colors checked:bg-leaf-dark disabled:cursor-not-allowed disabled:opacity-60 before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-white before:transition-transform checked:before:translate-x-5';
