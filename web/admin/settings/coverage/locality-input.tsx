import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchLocalities } from '../../../../contract/coverage/routes.ts';
import type { Locality } from '../../../../contract/coverage/schemas.ts';
import { buildQuery } from '../../../lib/call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Suggestions } from '../../../ui/form/suggestions.tsx';
import { useDebouncedValue } from '../../forms/use-debounced-value.ts';

interface LocalityInputProps {
  label?: string;
  hint?: string;
  value: string;
  error?: string | undefined;
  onChange: (typed: string) => void;
  onChoose: (locality: Locality) => void;
}

export function LocalityInput({
  label = 'Localitatea',
  hint = 'Scrieți primele litere și alegeți din listă.',
  value,
  error,
  onChange,
  onChoose,
}: LocalityInputProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const text = useDebouncedValue(value.trim(), 150);
  const { data } = useQuery({
    ...buildQuery(searchLocalities, { query: { text } }),
    enabled: text.length > 1,
    placeholderData: (before) => before,
  });
  return (
    <Field label={label} error={error} hint={hint}>
      <div className="relative">
        <Input
          ref={setInput}
          autoComplete="off"
          value={value}
          maxLength={80}
          onChange={(event) => onChange(event.target.value)}
        />
        {input && (
          <Suggestions
            input={input}
            label="Localități"
            items={value.trim().length > 1 ? (data?.items ?? []) : []}
            toKey={({ name, county, latitude }) => `${name}, ${county} (${latitude})`}
            show={({ name, county }) => (
              <>
                <span className="font-semibold text-forest">{name}</span>
                <span className="text-ink-soft">, {county}</span>
              </>
            )}
            onChoose={onChoose}
            className="absolute inset-x-0 top-full mt-1"
          />
        )}
      </div>
    </Field>
  );
}
