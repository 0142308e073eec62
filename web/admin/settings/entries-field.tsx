import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/form/button.tsx';
import { Input } from '../../ui/form/input.tsx';

interface EntriesFieldProps<Entry extends Record<string, string>> {
  /** One of them, for the names of the fields. */
  label: string;
  /** On the button. */
  add?: string;
  entries: Entry[];
  parts: { name: keyof Entry & string; label: string }[];
  blank: Entry;
  /** By the path below the list: `0.days`. */
  error: (field: string) => string | undefined;
  onChange: (entries: Entry[]) => void;
}

export function EntriesField<Entry extends Record<string, string>>({
  label,
  add = 'Adaugă un element',
  entries,
  parts,
  blank,
  error,
  onChange,
}: EntriesFieldProps<Entry>) {
  const id = useId();
  const write = (at: number, name: keyof Entry & string, typed: string) =>
    onChange(entries.map((entry, i) => (i === at ? { ...entry, [name]: typed } : entry)));
  return (
    <div className="sm:col-span-2">
      <ul className="mb-3 space-y-2 empty:hidden">
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place
          <li key={at} className="flex items-start gap-2">
            <div
              className={classes(
                'grid min-w-0 flex-1 gap-2',
                parts.length > 1 && 'grid-cols-2',
                parts.length > 2 && 'sm:grid-cols-3',
              )}
            >
              {parts.map(({ name, label: part }) => {
                const message = error(`${at}.${name}`);
                const own = `${id}-${at}-${name}`;
                return (
                  <div key={name}>
                    <Input
                      id={own}
                      aria-describedby={message && `${own}-error`}
                      aria-label={`${label} ${at + 1}: ${part}`}
                      placeholder={part}
                      aria-invalid={Boolean(message) || undefined}
                      value={entry[name]}
                      onChange={(event) => write(at, name, event.target.value)}
                    />
                    {message && (
                      <p id={`${own}-error`} className="mt-1 font-medium text-danger">
                        {message}
                      </p>
                    )}
                  </div>
                );
              })}
            </div>
            <Button
              variant="ghost"
              size="iconSm"
              aria-label={`Elimină: ${label} ${at + 1}`}
              onClick={() => onChange(entries.filter((_, i) => i !== at))}
            >
              <X size={18} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="outline" size="sm" onClick={() => onChange([...entries, { ...blank }])}>
        <Plus size={17} aria-hidden />
        {add}
      </Button>
    </div>
  );
}
