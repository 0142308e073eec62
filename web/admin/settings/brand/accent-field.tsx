import { Check } from 'lucide-react';
import { useState } from 'react';
import { defaultAccent, findUnreadable } from '../../../../contract/brand/accent.ts';
import { describeUnreadable } from '../../../../contract/brand/schemas.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';

interface AccentFieldProps {
  /** '' for the default. */
  value: string;
  onChange: (accent: string) => void;
}

const suggestions = [
  { color: defaultAccent, name: 'teracotă' },
  { color: '#2f7a4d', name: 'verde' },
  { color: '#0f766e', name: 'verde-albastru' },
  { color: '#1f5fa8', name: 'albastru' },
  { color: '#6f4a9e', name: 'violet' },
  { color: '#a8325e', name: 'zmeură' },
  { color: '#8a6100', name: 'ocru' },
];

/** A picker, the same colour as text, and colours that are known to be readable. */
export function AccentField({ value, onChange }: AccentFieldProps) {
  // An emptied field stands for the default, and must not show it while somebody types.
  const [typed, setTyped] = useState<string>();
  const color = value || defaultAccent;
  const isColor = /^#[0-9a-f]{6}$/.test(color);
  const problem = isColor ? findUnreadable(color) : undefined;
  const error = isColor ? problem && describeUnreadable(problem) : 'Scrieți culoarea ca #1a2b3c';
  const choose = (chosen: string, text?: string) => {
    setTyped(text);
    onChange(chosen.toLowerCase() === defaultAccent ? '' : chosen.toLowerCase());
  };
  return (
    <div className="space-y-4">
      <ul className="flex flex-wrap gap-2">
        {suggestions.map((one) => (
          <li key={one.color}>
            <button
              type="button"
              aria-label={`Culoarea ${one.name}`}
              aria-pressed={color === one.color}
              onClick={() => choose(one.color)}
              className="flex size-10 items-center justify-center rounded-full text-white"
              style={{ backgroundColor: one.color }}
            >
              {color === one.color && <Check size={18} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
      <div className="flex items-start gap-3">
        <input
          type="color"
          aria-label="Alege culoarea"
          value={isColor ? color : defaultAccent}
          onChange={(event) => choose(event.target.value)}
          className="mt-7 h-13 w-16 shrink-0 cursor-pointer rounded-inset border border-stone bg-paper p-1"
        />
        <Field label="Codul culorii" error={error} className="min-w-0 flex-1">
          <Input
            value={typed ?? color}
            maxLength={7}
            spellCheck={false}
            onChange={({ target }) => choose(target.value.trim(), target.value)}
            onBlur={() => setTyped(undefined)}
          />
        </Field>
      </div>
      {problem && (
        <Button variant="outline" size="sm" onClick={() => choose(problem.nearest)}>
          <span aria-hidden className="size-4 rounded-full" style={{ backgroundColor: problem.nearest }} />
          Folosește {problem.nearest}
        </Button>
      )}
    </div>
  );
}
