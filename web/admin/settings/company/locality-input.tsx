import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { searchLocalities } from '../../../../contract/localities/routes.ts';
import type { Locality } from '../../../../contract/localities/schemas.ts';
import { queryOf } from '../../../lib/call.ts';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { useDebouncedValue } from '../../page/use-debounced-value.ts';

interface LocalityInputProps {
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
  onChoose: (locality: Locality) => void;
}

/** A locality with suggestions from the table of localities; any other name can be typed. */
export function LocalityInput({ value, error, onChange, onChoose }: LocalityInputProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const text = useDebouncedValue(value.trim(), 150);
  const { data } = useQuery({
    ...queryOf(searchLocalities, { query: { text } }),
    enabled: isOpen && text.length > 1,
    placeholderData: (before) => before,
  });
  const items = isOpen && value.trim().length > 1 ? (data?.items ?? []) : [];
  const choose = (locality: Locality) => {
    setOpen(false);
    onChoose(locality);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = items[active];
    if (event.key === 'Escape') setOpen(false);
    if (!chosen) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % items.length);
    if (event.key === 'ArrowUp') setActive((active + items.length - 1) % items.length);
    if (event.key === 'Enter') choose(chosen);
    if (['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) event.preventDefault();
  };
  return (
    <div className="relative">
      <Field label="Localitatea" error={error} hint="Scrieți primele litere și alegeți din listă.">
        <Input
          role="combobox"
          autoComplete="off"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={items.length > 0 ? `${listId}-${active}` : undefined}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
            setOpen(true);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
        />
      </Field>
      <div
        id={listId}
        role="listbox"
        aria-label="Localități"
        tabIndex={-1}
        className="absolute inset-x-0 top-20 z-30 overflow-hidden rounded-inset border border-sand bg-paper shadow-float empty:hidden"
      >
        {items.map((locality, at) => (
          <div
            key={`${locality.name} ${locality.county} ${locality.latitude}`}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={classes('cursor-pointer px-4 py-2.5', at === active && 'bg-leaf-soft')}
            onPointerEnter={() => setActive(at)}
            // The field would lose its focus, and with it the list, before the click.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(locality);
            }}
          >
            <span className="font-semibold text-forest">{locality.name}</span>
            <span className="text-ink-soft">, {locality.county}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
