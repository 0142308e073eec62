import { type ComponentProps, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Input } from '../../../ui/form/input.tsx';
import { Suggestions } from '../../../ui/form/suggestions.tsx';

interface SuggestInputProps<Item> extends ComponentProps<typeof Input> {
  suggestions: Omit<ComponentProps<typeof Suggestions<Item>>, 'input'>;
}

/** A text input with a list of suggestions below it. */
export function SuggestInput<Item>({ suggestions, ...rest }: SuggestInputProps<Item>) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <div className="relative">
      <Input {...rest} ref={setInput} autoComplete="off" />
      {input && (
        <Suggestions
          {...suggestions}
          input={input}
          className={classes('absolute inset-x-0 top-full mt-1', suggestions.className)}
        />
      )}
    </div>
  );
}
