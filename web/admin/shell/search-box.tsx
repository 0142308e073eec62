import { Search } from 'lucide-react';
import { useRef } from 'react';
import { Input } from '../../ui/input.tsx';

const pauseMs = 250;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Asks once typing has paused. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onType = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text), pauseMs);
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
        className="pl-10.5!"
      />
    </search>
  );
}
