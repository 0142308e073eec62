import { Check } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import type { EditorProps } from './editor-props.ts';
import { FlagEditor } from './flag-editor.tsx';

/** Longer texts do not fit on one line. */
const oneLine = 160;

/** Long texts wrap but take no line breaks. */
export function TextEditor({ field, value = '', onChange, disabled }: EditorProps<string>) {
  const set = (text: string) => onChange(text || undefined);
  if ((field.max ?? 200) <= oneLine)
    return <Input value={value} disabled={disabled} onChange={(event) => set(event.target.value)} />;
  return (
    <Textarea
      rows={2}
      className="min-h-0! resize-none!"
      value={value}
      disabled={disabled}
      onKeyDown={refuseLineBreak}
      onChange={(event) => set(event.target.value.replace(/\s*\n\s*/g, ' '))}
    />
  );
}

function refuseLineBreak(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}

export function LongTextEditor({ value = '', onChange, disabled }: EditorProps<string>) {
  return (
    <Textarea
      rows={4}
      className="min-h-28!"
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}

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

interface ClientWords {
  clientName?: string | undefined;
  comment?: string | undefined;
  displayPermission?: boolean | undefined;
}

const permission = {
  kind: 'flag',
  label: 'Clientul a fost de acord să apară pe site',
  help: 'Fără acord, cuvintele rămân aici și nu se văd pe pagină',
} as const;

export function TestimonialEditor({ name, field, value = {}, onChange, errors, disabled }: EditorProps<ClientWords>) {
  const set = (change: ClientWords) => {
    const next = { displayPermission: false, ...value, ...change };
    const isEmpty = !next.clientName && !next.comment && !next.displayPermission;
    onChange(isEmpty ? undefined : next);
  };
  return (
    <div className="space-y-3 rounded-2xl border border-sand p-3 sm:p-4">
      <Field label="Numele clientului" error={errors.clientName}>
        <Input
          value={value.clientName ?? ''}
          disabled={disabled}
          onChange={(event) => set({ clientName: event.target.value || undefined })}
        />
      </Field>
      <Field label="Ce a spus" error={errors.comment}>
        <Textarea
          rows={3}
          className="min-h-24!"
          value={value.comment ?? ''}
          disabled={disabled}
          onChange={(event) => set({ comment: event.target.value || undefined })}
        />
      </Field>
      <FlagEditor
        name={`${name}.displayPermission`}
        field={{ ...permission, schema: field.schema }}
        value={value.displayPermission}
        errors={errors.displayPermission ? { '': errors.displayPermission } : {}}
        disabled={disabled}
        onChange={(isAllowed) => set({ displayPermission: isAllowed })}
      />
    </div>
  );
}
