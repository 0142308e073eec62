import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { Button } from '../../../../ui/form/button.tsx';
import { DragHandle, SortableItem, SortableList } from '../../../../ui/form/sortable-list.tsx';
import { Textarea } from '../../../../ui/form/textarea.tsx';
import type { EditorProps } from '../editor-props.ts';
import { AddButton, EntryError } from './entry-card.tsx';
import { splitPastedLines } from './pasted-lines.ts';
import { useListEntries } from './use-list-entries.ts';

/** Enter adds a row; a pasted list becomes several rows. */
export function LinesEditor({ field, value, onChange, errors, disabled }: EditorProps<string[]>) {
  const list = useListEntries(value, onChange);
  const root = useRef<HTMLDivElement>(null);
  const focus = (key: string | undefined) =>
    // The new row renders after this event.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-key="${key}"] textarea`)?.focus());

  const onPaste = (place: number, event: ClipboardEvent<HTMLTextAreaElement>) => {
    const lines = splitPastedLines(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    const { value: before, selectionStart, selectionEnd } = event.currentTarget;
    const first = before.slice(0, selectionStart) + lines[0];
    const last = lines.at(-1) + before.slice(selectionEnd);
    focus(list.replace(place, first, ...lines.slice(1, -1), last));
  };
  const onKeyDown = (place: number, event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const { value: text, selectionStart, selectionEnd } = event.currentTarget;
      focus(list.replace(place, text.slice(0, selectionStart), text.slice(selectionEnd)));
    }
    if (event.key === 'Backspace' && event.currentTarget.value === '' && list.entries.length > 1) {
      event.preventDefault();
      focus(list.keys[place - 1] ?? list.keys[1]);
      list.remove(place);
    }
  };

  return (
    <div ref={root}>
      <SortableList ids={list.keys} onMove={list.move}>
        <ul className="space-y-1.5">
          {list.entries.map((line, place) => (
            <SortableItem key={list.keys[place]} id={list.keys[place] as string} className="rounded-xl bg-paper">
              <Line
                label={`${field.label}, rândul ${place + 1}`}
                place={place}
                line={line}
                error={errors[place]}
                disabled={disabled}
                onChange={(text) => list.set(place, text)}
                onRemove={() => list.remove(place, line.trim() ? 'Rândul a fost eliminat' : undefined)}
                onKeyDown={(event) => onKeyDown(place, event)}
                onPaste={(event) => onPaste(place, event)}
              />
            </SortableItem>
          ))}
        </ul>
      </SortableList>
      <AddButton disabled={disabled} onClick={() => focus(list.add(''))}>
        Adaugă un rând
      </AddButton>
    </div>
  );
}

interface LineProps {
  label: string;
  place: number;
  line: string;
  error: string | undefined;
  disabled?: boolean | undefined;
  onChange: (text: string) => void;
  onRemove: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
}

function Line({ label, place, line, error, disabled, onChange, onRemove, onKeyDown, onPaste }: LineProps) {
  const id = useId();
  return (
    <>
      <div className="flex items-start gap-1">
        <DragHandle label={`Mută rândul ${place + 1}`} className="mt-1" />
        <Textarea
          rows={1}
          className="min-h-0! resize-none!"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          value={line}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Button
          variant="ghost"
          size="iconSm"
          className="mt-0.5"
          aria-label={`Elimină rândul ${place + 1}`}
          disabled={disabled}
          onClick={onRemove}
        >
          <X size={18} aria-hidden />
        </Button>
      </div>
      <div className="pl-10">
        <EntryError id={id} message={error} />
      </div>
    </>
  );
}
