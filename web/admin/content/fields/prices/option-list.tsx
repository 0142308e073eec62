import { type OptionEffect, type PriceUnit, priceLimits } from '../../../../../contract/prices/price-guide.ts';
import { unitLabels } from '../../../../../contract/prices/price-text.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { SortableList } from '../../../../ui/form/sortable-list.tsx';
import { FieldGroup } from '../field-group.tsx';
import { AddButton, EntryCard } from '../lists/entry-card.tsx';
import { useListEntries } from '../lists/use-list-entries.ts';
import { RadioPills } from '../radio-pills.tsx';
import { AmountInput } from './amount-input.tsx';
import type { OptionForm } from './guide-form.ts';

interface OptionListProps {
  options: OptionForm[] | undefined;
  onChange: (options: OptionForm[] | undefined) => void;
  unit: PriceUnit;
  isMonthly: boolean;
  errors: Record<string, string>;
  disabled?: boolean | undefined;
}

export function OptionList({ options, onChange, unit, isMonthly, errors, disabled }: OptionListProps) {
  const list = useListEntries(options, onChange);
  const effects: { value: OptionEffect; label: string }[] = [
    { value: 'percent', label: 'procent din lucrare' },
    { value: 'perUnit', label: `pe ${unitLabels[unit]}` },
    { value: 'once', label: isMonthly ? 'pe lună' : 'o singură dată' },
  ];
  const suffixes = { percent: '%', perUnit: `lei / ${unitLabels[unit]}`, once: isMonthly ? 'lei / lună' : 'lei' };
  return (
    <div>
      <SortableList ids={list.keys} onMove={list.move}>
        <ul className="space-y-3">
          {list.entries.map((option, place) => (
            <EntryCard
              key={list.keys[place]}
              id={list.keys[place] as string}
              title={option.name?.trim() || `Opțiunea ${place + 1}`}
              disabled={disabled}
              onRemove={() => list.remove(place, option.name ? 'Opțiunea a fost eliminată' : undefined)}
            >
              <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
                <Field label="Ce bifează vizitatorul" error={errors[`${place}.name`]}>
                  <Input
                    value={option.name ?? ''}
                    maxLength={priceLimits.name}
                    disabled={disabled}
                    onChange={({ target }) => list.set(place, { ...option, name: target.value })}
                  />
                </Field>
                <Field label="Cât se adaugă" error={errors[`${place}.amount`]}>
                  <AmountInput
                    value={option.amount}
                    scale={option.effect === 'percent' ? 1 : 100}
                    suffix={suffixes[option.effect ?? 'once']}
                    disabled={disabled}
                    onChange={(amount) => list.set(place, { ...option, amount })}
                  />
                </Field>
                <div className="sm:col-span-2">
                  <FieldGroup label="Se adaugă" error={errors[`${place}.effect`]}>
                    <RadioPills
                      options={effects}
                      value={option.effect}
                      disabled={disabled}
                      onChange={(effect) => list.set(place, withEffect(option, effect))}
                    />
                  </FieldGroup>
                </div>
              </div>
            </EntryCard>
          ))}
        </ul>
      </SortableList>
      <AddButton
        disabled={disabled || list.entries.length >= priceLimits.options}
        onClick={() => list.add({ effect: 'once' })}
      >
        Adaugă o opțiune
      </AddButton>
    </div>
  );
}

/** A percentage does not become a sum of money. */
const withEffect = (option: OptionForm, effect: OptionEffect | undefined): OptionForm =>
  (option.effect === 'percent') === (effect === 'percent')
    ? { ...option, effect }
    : { ...option, effect, amount: undefined };
