import { priceLimits } from '../../../../../contract/prices/price-guide.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { SortableList } from '../../../../ui/form/sortable-list.tsx';
import { AddButton, EntryCard } from '../lists/entry-card.tsx';
import { useListEntries } from '../lists/use-list-entries.ts';
import { AmountInput } from './amount-input.tsx';
import { exampleGuide, type FrequencyForm } from './guide-form.ts';

interface FrequencyListProps {
  frequencies: FrequencyForm[] | undefined;
  onChange: (frequencies: FrequencyForm[] | undefined) => void;
  errors: Record<string, string>;
  disabled?: boolean | undefined;
}

export function FrequencyList({ frequencies, onChange, errors, disabled }: FrequencyListProps) {
  const list = useListEntries(frequencies, onChange);
  return (
    <div>
      <SortableList ids={list.keys} onMove={list.move}>
        <ul className="space-y-3">
          {list.entries.map((frequency, place) => (
            <EntryCard
              key={list.keys[place]}
              id={list.keys[place] as string}
              title={frequency.name?.trim() || `Frecvența ${place + 1}`}
              disabled={disabled}
              onRemove={() => list.remove(place, frequency.name ? 'Frecvența a fost eliminată' : undefined)}
            >
              <div className="grid gap-4 sm:grid-cols-2">
                <Field label="Cât de des" error={errors[`${place}.name`]}>
                  <Input
                    value={frequency.name ?? ''}
                    maxLength={priceLimits.name}
                    disabled={disabled}
                    onChange={({ target }) => list.set(place, { ...frequency, name: target.value })}
                  />
                </Field>
                <Field label="Reducere" error={errors[`${place}.discount`]}>
                  <AmountInput
                    value={frequency.discount}
                    suffix="%"
                    disabled={disabled}
                    onChange={(discount) => list.set(place, { ...frequency, discount })}
                  />
                </Field>
              </div>
            </EntryCard>
          ))}
        </ul>
      </SortableList>
      {list.entries.length === 0 ? (
        <AddButton disabled={disabled} onClick={() => onChange(exampleGuide.frequencies)}>
          Adaugă frecvențele obișnuite
        </AddButton>
      ) : (
        <AddButton
          disabled={disabled || list.entries.length >= priceLimits.frequencies}
          onClick={() => list.add({ discount: 0 })}
        >
          Adaugă o frecvență
        </AddButton>
      )}
    </div>
  );
}
