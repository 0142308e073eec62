import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { ContentKind } from '../../../../contract/content/content-types.ts';
import { getContent, listContent } from '../../../../contract/content/routes.ts';
import type { DocumentSummary } from '../../../../contract/content/schemas.ts';
import { foldText } from '../../../../contract/kernel/fold-text.ts';
import { buildQuery } from '../../../lib/call.ts';
import { classes } from '../../../ui/classes.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { buildThumbnailUrl } from '../../../ui/media/picture-sources.ts';
import type { EditorProps } from './editor-props.ts';
import { EntryError } from './lists/entry-card.tsx';

export function ReferenceEditor({ field, value, onChange, disabled }: EditorProps<string>) {
  const [isChanging, setChanging] = useState(false);
  const to = field.to as ContentKind;
  const choose = (id: string | undefined) => {
    setChanging(false);
    onChange(id);
  };
  if (value && !isChanging)
    return (
      <ChosenReference
        to={to}
        id={value}
        disabled={disabled}
        onChange={() => setChanging(true)}
        onRemove={() => choose(undefined)}
      />
    );
  return (
    <ReferenceSearch
      to={to}
      label={field.label}
      startOpen={isChanging}
      disabled={disabled}
      onChoose={choose}
      onLeave={() => setChanging(false)}
    />
  );
}

interface ChosenReferenceProps {
  to: ContentKind;
  id: string;
  disabled?: boolean | undefined;
  onChange: () => void;
  onRemove: () => void;
}

function ChosenReference({ to, id, disabled, onChange, onRemove }: ChosenReferenceProps) {
  const { data, error } = useQuery(buildQuery(getContent, { params: { kind: to, id } }));
  const item = data?.item;
  return (
    <div className="flex min-h-14 items-center gap-3 rounded-[0.625rem] border border-stone py-1.5 pr-1.5 pl-2">
      {item?.imageUrl && (
        <img
          src={buildThumbnailUrl(item.imageUrl, item.pictures[item.imageUrl])}
          alt=""
          className="h-11 w-14 shrink-0 rounded-lg bg-sand object-cover"
        />
      )}
      <p className="min-w-0 flex-1 truncate pl-1 font-medium">
        {item?.title ?? (error ? <span className="text-danger">Nu mai există („{id}”)</span> : null)}
        {!item && !error && <Skeleton className="h-5 w-40" />}
        {item?.deletedAt && <span className="ml-2 font-normal text-danger">este în coș</span>}
      </p>
      <Button variant="ghost" size="sm" disabled={disabled} onClick={onChange} label="Schimbă" />
      <Button variant="ghost" size="iconSm" aria-label="Elimină alegerea" disabled={disabled} onClick={onRemove}>
        <X size={18} aria-hidden />
      </Button>
    </div>
  );
}

interface ReferenceSearchProps {
  to: ContentKind;
  label: string;
  startOpen: boolean;
  disabled?: boolean | undefined;
  onChoose: (id: string) => void;
  onLeave: () => void;
}

const shownAtOnce = 20;

const isNamed = (typed: string, { title }: DocumentSummary) => foldText(title.trim()) === foldText(typed);

function ReferenceSearch({ to, label, startOpen, disabled, onChoose, onLeave }: ReferenceSearchProps) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(startOpen);
  const [pointed, setPointed] = useState(0);
  const [refused, setRefused] = useState('');
  const listId = useId();
  const { data, error } = useQuery({
    ...buildQuery(listContent, { params: { kind: to }, query: { size: shownAtOnce, text } }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const items = data?.items ?? [];
  const at = Math.min(pointed, Math.max(0, items.length - 1));
  const leave = () => {
    setOpen(false);
    onLeave();
  };
  /** A complete name chooses the document; anything else is refused. */
  const onBlur = () => {
    const typed = text.trim();
    const named = typed && items.find((item) => isNamed(typed, item));
    if (named) return onChoose(named.id);
    setRefused(typed);
    setText('');
    leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      if (items.length > 0) setPointed((at + step + items.length) % items.length);
    }
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      leave();
    }
    const item = items[at];
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (item) onChoose(item.id);
    }
  };
  return (
    <div className="relative">
      <Input
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && items.length > 0 ? `${listId}-${at}` : undefined}
        autoComplete="off"
        placeholder="Scrieți câteva litere sau alegeți din listă"
        autoFocus={startOpen}
        disabled={disabled}
        value={text}
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setRefused('');
          setOpen(true);
          setPointed(0);
        }}
      />
      <EntryError message={refused && `Nu s-a ales nimic: „${refused}” nu este în listă.`} />
      {isOpen && (
        <div id={listId} role="listbox" aria-label="Rezultate" className={list}>
          {items.map((item, place) => (
            <Option
              key={item.id}
              id={`${listId}-${place}`}
              item={item}
              isPointed={place === at}
              onPoint={() => setPointed(place)}
              onChoose={() => onChoose(item.id)}
            />
          ))}
          {error && (
            <p role="alert" className="px-3 py-2.5">
              {error.message}
            </p>
          )}
          {!error && data && items.length === 0 && <p className="px-3 py-2.5 text-ink-soft">Niciun rezultat.</p>}
        </div>
      )}
    </div>
  );
}

interface OptionProps {
  id: string;
  item: DocumentSummary;
  isPointed: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, item, isPointed, onPoint, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isPointed}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2.5',
        isPointed && 'bg-leaf-soft',
      )}
    >
      {item.imageUrl && (
        <img
          src={buildThumbnailUrl(item.imageUrl, item.pictures[item.imageUrl])}
          alt=""
          loading="lazy"
          className="h-8 w-11 shrink-0 rounded-md bg-sand object-cover"
        />
      )}
      <span className="min-w-0 flex-1 truncate font-medium">{item.title}</span>
      {item.status !== 'published' && <span className="text-xs text-ink-soft">nepublicat</span>}
    </div>
  );
}

const list =
  'absolute inset-x-0 top-full z-30 mt-1.5 max-h-72 overflow-y-auto overscroll-contain rounded-xl border border-sand bg-paper p-1.5 shadow-float';
