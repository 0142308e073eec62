import { Search } from 'lucide-react';
import { useRef } from 'react';
import { Input } from '../../ui/input.tsx';

const pauseMs = 250;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Asks once typing has paused, or when one leaves the field. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string>(undefined);
  const ask = () => {
    clearTimeout(timer.current);
    if (waiting.current !== undefined) onSearch(waiting.current);
    waiting.current = undefined;
  };
  const onType = (text: string) => {
    clearTimeout(timer.current);
    waiting.current = text;
    timer.current = setTimeout(ask, pauseMs);
  };
  return (
    <search className="relative block w-full sm:w-72">
      <Search size={18} aria-hidden className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft" />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        onChange={(event) => onType(event.target.value)}
        // Whoever clicks on what was found must not be called back by the search.
        onBlur={ask}
        className="pl-10.5!"
      />
    </search>
  );
}
