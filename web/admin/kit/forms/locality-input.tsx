import { useQuery } from '@tanstack/react-query';
import { searchLocalities } from '../../../../contract/coverage/routes.ts';
import type { Locality } from '../../../../contract/coverage/schemas.ts';
import { buildQuery } from '../../../lib/call.ts';
import { Field, type FieldProps } from '../../../ui/form/field.tsx';
import { SuggestInput } from './suggest-input.tsx';
import { useDebouncedValue } from './use-debounced-value.ts';

interface LocalityInputProps extends Pick<FieldProps, 'hint' | 'required' | 'className'> {
  label?: string;
  value: string;
  error?: string | undefined;
  maxLength?: number;
  onChange: (typed: string) => void;
  onChoose: (locality: Locality) => void;
}

export function LocalityInput({
  label = 'Localitatea',
  hint = 'Scrieți primele litere și alegeți din listă.',
  value,
  maxLength = 80,
  onChange,
  onChoose,
  ...frame
}: LocalityInputProps) {
  const text = useDebouncedValue(value.trim(), 150);
  const { data } = useQuery({
    ...buildQuery(searchLocalities, { query: { text } }),
    enabled: text.length > 1,
    placeholderData: (before) => before,
  });
  return (
    <Field {...frame} label={label} hint={hint}>
      <SuggestInput
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        suggestions={{
          label: 'Localități',
          items: value.trim().length > 1 ? (data?.items ?? []) : [],
          toKey: ({ name, county, latitude }) => `${name}, ${county} (${latitude})`,
          show: ({ name, county }) => (
            <>
              <span className="font-semibold text-forest">{name}</span>
              <span className="text-ink-soft">, {county}</span>
            </>
          ),
          onChoose,
        }}
      />
    </Field>
  );
}
