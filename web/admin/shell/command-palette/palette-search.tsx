import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { PaletteList } from './palette-list.tsx';
import { usePaletteResults } from './use-palette-results.ts';

/** The field with its list: arrows choose, Enter goes there. */
export function PaletteSearch({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const listId = useId();
  const { groups, isSearching } = usePaletteResults(text);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.min(chosen, Math.max(0, entries.length - 1));

  const go = (to: string) => {
    onDone();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      setChosen((at + step + entries.length) % entries.length);
    }
    const entry = entries[at];
    if (event.key === 'Enter' && entry) go(entry.to);
  };

  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type here
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={entries.length > 0 ? `${listId}-${at}` : undefined}
        aria-label="Caută ecrane și conținut"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        placeholder="Caută ecrane și conținut…"
        className="h-14 w-full shrink-0 border-b border-sand bg-transparent pr-5 pl-13 text-base outline-none placeholder:text-ink-soft"
      />
      <PaletteList id={listId} groups={groups} chosen={at} onPoint={setChosen} onChoose={go} />
      {entries.length === 0 && (
        <p role="status" className="px-5 py-10 text-center text-ink-soft">
          {isSearching ? 'Se caută…' : `Nimic pentru „${text}”.`}
        </p>
      )}
    </>
  );
}
