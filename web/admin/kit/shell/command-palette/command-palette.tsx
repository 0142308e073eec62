import { useQueries } from '@tanstack/react-query';
import { CornerDownLeft, Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { classes } from '../../../../ui/classes.ts';
import { DialogFrame } from '../../../../ui/overlay/dialog.tsx';
import { useDebouncedValue } from '../../forms/use-debounced-value.ts';
import { useUser } from '../session/user-context.ts';
import { Keys } from '../shortcuts/shortcuts.tsx';
import { findScreens, type PaletteEntry, paletteProviders } from './palette-providers.ts';

export function CommandPalette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <DialogFrame open={open} onOpenChange={onOpenChange} className={panel}>
      <Dialog.Title className="sr-only">Caută</Dialog.Title>
      <Search size={19} aria-hidden className="pointer-events-none absolute top-4.5 left-5 text-ink-soft" />
      <PaletteSearch onDone={() => onOpenChange(false)} />
    </DialogFrame>
  );
}

const panel =
  'on-light fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[min(34rem,calc(100dvh-1.5rem))] max-w-2xl flex-col overflow-hidden rounded-2xl bg-paper shadow-float sm:top-[12vh] sm:max-h-[min(34rem,76vh)] data-[state=closed]:animate-leave data-[state=open]:animate-appear';

function PaletteSearch({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const listId = useId();
  const { groups, isSearching, isFailed } = usePaletteResults(text);
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
          {isSearching ? 'Se caută…' : isFailed ? failed : `Niciun rezultat pentru „${text}”.`}
        </p>
      )}
    </>
  );
}

const failed = 'Nu s-a putut căuta. Verificați conexiunea.';
const pauseMs = 160;
const shortest = 2;
const freshForMs = 30_000;

function usePaletteResults(text: string) {
  const settled = useDebouncedValue(text.trim(), pauseMs);
  const answers = useQueries({
    queries: paletteProviders.map((provider) => ({
      queryKey: ['palette', provider.label, settled],
      queryFn: () => provider.find(settled),
      enabled: settled.length >= shortest,
      staleTime: freshForMs,
    })),
  });
  const found = paletteProviders.map(({ label }, index) => ({ label, entries: answers[index]?.data ?? [] }));
  const groups = [...findScreens(text, useUser().role), ...found.filter(({ entries }) => entries.length > 0)];
  return {
    groups,
    isSearching: answers.some(({ isFetching }) => isFetching) || settled !== text.trim(),
    isFailed: answers.some(({ isError }) => isError),
  };
}

interface PaletteListProps {
  id: string;
  groups: { label: string; entries: PaletteEntry[] }[];
  chosen: number;
  onPoint: (index: number) => void;
  onChoose: (to: string) => void;
}

function PaletteList({ id, groups, chosen, onPoint, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of choice that scrolls
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const all = groups.flatMap(({ entries }) => entries);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Rezultate"
      className="min-h-0 overflow-y-auto overscroll-contain px-2 empty:hidden"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={group.label} role="group" aria-label={group.label} className="py-2">
          <p aria-hidden className="px-3 py-1 text-xs font-medium text-ink-soft">
            {group.label}
          </p>
          {group.entries.map((entry) => (
            <PaletteOption
              key={entry.to}
              id={`${id}-${all.indexOf(entry)}`}
              {...entry}
              isChosen={all[chosen] === entry}
              onPoint={() => onPoint(all.indexOf(entry))}
              onChoose={() => onChoose(entry.to)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface PaletteOptionProps extends PaletteEntry {
  id: string;
  isChosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function PaletteOption({ id, label, detail, icon: Icon, keys, isChosen, onPoint, onChoose }: PaletteOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onChoose}
      onPointerMove={onPoint}
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3',
        isChosen && 'bg-leaf-soft text-forest',
      )}
    >
      {Icon && <Icon size={18} aria-hidden className="shrink-0 text-leaf-dark" />}
      <span className="min-w-0 flex-1 truncate">
        <span className="font-medium">{label}</span>
        {detail && <span className="ml-2 text-ink-soft">{detail}</span>}
      </span>
      {isChosen ? (
        <CornerDownLeft size={16} aria-hidden className="shrink-0" />
      ) : (
        keys && (
          <span className="max-lg:hidden">
            <Keys keys={keys} />
          </span>
        )
      )}
    </div>
  );
}
