import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Input } from '../../ui/form/input.tsx';
import { useShortcut } from '../shell/shortcuts/shortcuts.tsx';

const pauseMs = 250;

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
  className?: string;
}

/** Searches after a pause or on blur; '/' focuses it. */
export function SearchBox({ label, placeholder = label, value, onSearch, className = 'sm:w-72' }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string>(undefined);
  useShortcut('/', 'Caută în listă', () => box.current?.focus());
  // Follows the URL only while the field has no focus.
  useEffect(() => {
    if (document.activeElement !== box.current) setText(value);
  }, [value]);
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
        // A pending search must not undo a click on a result.
        onBlur={ask}
        className="pl-10.5!"
      />
    </search>
  );
}
