import type { KeyboardEvent } from 'react';
import { Input } from '../../../ui/form/input.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import type { EditorProps } from './editor-props.ts';

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
