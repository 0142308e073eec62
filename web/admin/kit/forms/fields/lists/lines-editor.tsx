import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { Textarea } from '../../../../../ui/form/input.tsx';
import { DragHandle, SortableItem, SortableList } from '../../../../../ui/form/sortable-list.tsx';
import { IconButton } from '../../../shell/buttons.tsx';
import type { EditorProps } from '../editor-props.ts';
import { AddButton, EntryError } from './list-parts.tsx';
import { useListEntries } from './use-list-entries.ts';

/** Enter adds a row; a pasted list becomes several rows. */
export function LinesEditor({ name, field, value, onChange, fieldError }: EditorProps<string[]>) {
  const id = useId();
  const list = useListEntries(value, onChange);
  const root = useRef<HTMLDivElement>(null);
  const focus: FocusLine = (key) =>
    // The new row renders after this event.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-key="${key}"] textarea`)?.focus());
  return (
    <div ref={root}>
      <SortableList ids={list.keys} onMove={list.move}>
        <ul className="space-y-1.5">
          {list.entries.map((line, index) => {
            const error = fieldError(`${name}.${index}`);
            return (
              <SortableItem key={list.keys[index]} id={list.keys[index] as string} className="rounded-xl bg-paper">
                <div className="flex items-start gap-1">
                  <DragHandle label={`Mută rândul ${index + 1}`} className="mt-1" />
                  <Textarea
                    rows={1}
                    className="min-h-0! resize-none!"
                    aria-label={`${field.label}, rândul ${index + 1}`}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error && `${id}-${index}`}
                    value={line}
                    onChange={(event) => list.set(index, event.target.value.replace(/\s*\n\s*/g, ' '))}
                    onKeyDown={(event) => splitOrRemoveLine(list, index, event, focus)}
                    onPaste={(event) => pasteLines(list, index, event, focus)}
                  />
                  <IconButton
                    className="mt-0.5"
                    label={`Elimină rândul ${index + 1}`}
                    onClick={() => list.remove(index, line.trim() ? 'Rândul a fost eliminat' : undefined)}
                    icon={X}
                  />
                </div>
                <div className="pl-10">
                  <EntryError id={`${id}-${index}`} message={error} />
                </div>
              </SortableItem>
            );
          })}
        </ul>
      </SortableList>
      <AddButton onClick={() => focus(list.add(''))}>{field.entryTexts?.add ?? 'Adaugă un rând'}</AddButton>
    </div>
  );
}

type Lines = ReturnType<typeof useListEntries<string>>;
type FocusLine = (key: string | undefined) => void;

function pasteLines(list: Lines, index: number, event: ClipboardEvent<HTMLTextAreaElement>, focus: FocusLine) {
  const lines = splitPastedLines(event.clipboardData.getData('text/plain'));
  if (lines.length < 2) return;
  event.preventDefault();
  const { value: before, selectionStart, selectionEnd } = event.currentTarget;
  const first = before.slice(0, selectionStart) + lines[0];
  const last = lines.at(-1) + before.slice(selectionEnd);
  focus(list.replace(index, first, ...lines.slice(1, -1), last));
}

function splitOrRemoveLine(list: Lines, index: number, event: KeyboardEvent<HTMLTextAreaElement>, focus: FocusLine) {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    focus(list.replace(index, text.slice(0, selectionStart), text.slice(selectionEnd)));
  }
  if (event.key === 'Backspace' && event.currentTarget.value === '' && list.entries.length > 1) {
    event.preventDefault();
    focus(list.keys[index - 1] ?? list.keys[1]);
    list.remove(index);
  }
}

export const splitPastedLines = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-–—•·*▪◦✓✔]|\d{1,2}[.)])\s+/, '').trim())
    .filter(Boolean);
