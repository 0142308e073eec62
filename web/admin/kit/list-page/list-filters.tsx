import { Download, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { downloadFile } from '../../../lib/private-files.ts';
import { classes } from '../../../ui/classes.ts';
import { FieldContext, Input } from '../../../ui/form/input.tsx';
import { Select, type SelectOption } from '../../../ui/form/select.tsx';
import { showFailureToast } from '../changes/use-action.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { useShortcut } from '../shell/shortcuts/shortcuts.tsx';
import type { ListState } from './use-list.ts';

const pauseMs = 250;

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
  className?: string;
}

/** Searches after a pause or on blur; '/' focuses the box. */
export function SearchBox({ label, placeholder = label, value, onSearch, className = 'sm:w-72' }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string>(undefined);
  useShortcut('/', 'Caută în listă', () => box.current?.focus());
  // The text follows the URL only while the field has no focus.
  useEffect(() => {
    if (document.activeElement !== box.current) setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = () => {
    clearTimeout(timer.current);
    if (waiting.current !== undefined) onSearch(waiting.current);
    waiting.current = undefined;
  };
  const onType = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    waiting.current = typed.trim();
    timer.current = setTimeout(ask, pauseMs);
  };
  return (
    <search className={classes('relative block w-full', className)}>
      <Search size={18} aria-hidden className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft" />
      <Input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onType(event.target.value)}
        // Searches at once: a pending search must not undo a click on a result.
        onBlur={ask}
        className="pl-10.5!"
      />
    </search>
  );
}

type FilteredList = Pick<ListState<never>, 'value' | 'set'>;

export const ListSearch = ({ list, ...box }: { list: FilteredList; label: string; className: string }) => (
  <SearchBox {...box} value={list.value('text')} onSearch={(text) => list.set({ text })} />
);

interface ListFilterProps {
  list: FilteredList;
  name: string;
  label: string;
  options?: SelectOption[];
  placeholder?: string;
  labelled?: boolean;
  /** Other filters that are removed when this one changes. */
  clears?: string[];
  className?: string;
}

export function ListFilter(props: ListFilterProps) {
  const { list, name, label, options, placeholder, labelled = false, clears = [], className } = props;
  const id = useId();
  const cleared = Object.fromEntries(clears.map((other) => [other, '']));
  const control = {
    placeholder,
    ...(labelled ? {} : { 'aria-label': label }),
    value: list.value(name),
    onChange: (event: { target: { value: string } }) => list.set({ ...cleared, [name]: event.target.value }),
  };
  return (
    <div className={className}>
      {labelled && (
        <label htmlFor={id} className="mb-1 block text-xs font-medium text-ink-soft">
          {label}
        </label>
      )}
      <FieldContext value={{ id, describedBy: undefined, invalid: false, required: false }}>
        {options ? <Select {...control} options={options} /> : <Input {...control} type="date" />}
      </FieldContext>
    </div>
  );
}

export const toOptions = (people: { id: string; name: string }[] = []) =>
  people.map(({ id, name }) => ({ value: id, label: name }));

interface ExportButtonProps {
  url: string;
  name: string;
  label?: string;
  disabled?: boolean | undefined;
  className?: string;
}

export function ExportButton({ url, name, label = 'CSV', ...rest }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    await downloadFile(url, name).catch(showFailureToast);
    setBusy(false);
  };
  return <SmallButton {...rest} icon={Download} label={label} loading={isBusy} onClick={fetchFile} />;
}
