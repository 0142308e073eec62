import { Check } from 'lucide-react';
import { Input } from '../../../ui/form/input.tsx';
import type { EditorProps } from './editor-props.ts';

/** From the site's palette. */
const palette = [
  { value: '#4CAF50', label: 'Verde' },
  { value: '#1F3D2B', label: 'Pădure' },
  { value: '#4C8C3F', label: 'Frunză' },
  { value: '#B9582F', label: 'Teracotă' },
  { value: '#6F639E', label: 'Lavandă' },
  { value: '#8A7E67', label: 'Piatră' },
];

const isColor = (value: string | undefined) => /^#[0-9a-f]{6}$/i.test(value ?? '');

export function ColorEditor({ field, value, onChange, disabled }: EditorProps<string>) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        type="color"
        aria-label={`${field.label}: alege din paletă`}
        value={isColor(value) ? value : '#4CAF50'}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        className="size-11 shrink-0 cursor-pointer rounded-[0.625rem] border border-stone bg-paper p-1"
      />
      <Input
        value={value ?? ''}
        placeholder="#4CAF50"
        spellCheck={false}
        disabled={disabled}
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
            disabled={disabled}
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
