import { type OptionEffect, type PriceUnit, priceLimits } from '../../../../../contract/prices/price-guide.ts';
import { unitLabels } from '../../../../../contract/prices/price-text.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { AmountInput } from '../../../forms/amount-input.tsx';
import { FieldGroup } from '../field-group.tsx';
import { AddButton, EntryList } from '../lists/entry-card.tsx';
import { useListEntries } from '../lists/use-list-entries.ts';
import { RadioPills } from '../radio-pills.tsx';
import { exampleGuide, type FrequencyForm, type OptionForm } from './guide-form.ts';

interface PriceListProps<Entry> {
  entries: Entry[] | undefined;
  onChange: (entries: Entry[] | undefined) => void;
  errors: Record<string, string>;
  disabled?: boolean | undefined;
}

export function FrequencyList({ entries, onChange, errors, disabled }: PriceListProps<FrequencyForm>) {
  const list = useListEntries(entries, onChange);
  return (
    <div>
      <EntryList
        list={list}
        title={({ name }, place) => name?.trim() || `Frecvența ${place + 1}`}
        removed="Frecvența a fost eliminată"
        isFilled={({ name }) => Boolean(name)}
        disabled={disabled}
      >
        {({ name, discount }, change, place) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Cât de des" error={errors[`${place}.name`]}>
              <NameInput value={name} disabled={disabled} onChange={(typed) => change({ name: typed })} />
            </Field>
            <Field label="Reducere" error={errors[`${place}.discount`]}>
              <AmountInput
                value={discount}
                suffix="%"
                disabled={disabled}
                onChange={(typed) => change({ discount: typed })}
              />
            </Field>
          </div>
        )}
      </EntryList>
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

interface OptionListProps extends PriceListProps<OptionForm> {
  unit: PriceUnit;
  isMonthly: boolean;
}

export function OptionList({ entries, onChange, unit, isMonthly, errors, disabled }: OptionListProps) {
  const list = useListEntries(entries, onChange);
  const effects: { value: OptionEffect; label: string }[] = [
    { value: 'percent', label: 'procent din lucrare' },
    { value: 'perUnit', label: `pe ${unitLabels[unit]}` },
    { value: 'once', label: isMonthly ? 'pe lună' : 'o singură dată' },
  ];
  const suffixes = { percent: '%', perUnit: `lei / ${unitLabels[unit]}`, once: isMonthly ? 'lei / lună' : 'lei' };
  return (
    <div>
      <EntryList
        list={list}
        title={({ name }, place) => name?.trim() || `Opțiunea ${place + 1}`}
        removed="Opțiunea a fost eliminată"
        isFilled={({ name }) => Boolean(name)}
        disabled={disabled}
      >
        {(option, change, place) => (
          <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <Field label="Ce bifează vizitatorul" error={errors[`${place}.name`]}>
              <NameInput value={option.name} disabled={disabled} onChange={(name) => change({ name })} />
            </Field>
            <Field label="Cât se adaugă" error={errors[`${place}.amount`]}>
              <AmountInput
                value={option.amount}
                scale={option.effect === 'percent' ? 1 : 100}
                suffix={suffixes[option.effect ?? 'once']}
                disabled={disabled}
                onChange={(amount) => change({ amount })}
              />
            </Field>
            <div className="sm:col-span-2">
              <FieldGroup label="Se adaugă" error={errors[`${place}.effect`]}>
                <RadioPills
                  options={effects}
                  value={option.effect}
                  disabled={disabled}
                  onChange={(effect) => change(withEffect(option, effect))}
                />
              </FieldGroup>
            </div>
          </div>
        )}
      </EntryList>
      <AddButton
        disabled={disabled || list.entries.length >= priceLimits.options}
        onClick={() => list.add({ effect: 'once' })}
      >
        Adaugă o opțiune
      </AddButton>
    </div>
  );
}

interface NameInputProps {
  value: string | undefined;
  disabled: boolean | undefined;
  onChange: (name: string) => void;
}

const NameInput = ({ value = '', disabled, onChange }: NameInputProps) => (
  <Input
    value={value}
    maxLength={priceLimits.name}
    disabled={disabled}
    onChange={(event) => onChange(event.target.value)}
  />
);

/** A percentage does not become a sum of money. */
const withEffect = (option: OptionForm, effect: OptionEffect | undefined): OptionForm =>
  (option.effect === 'percent') === (effect === 'percent') ? { effect } : { effect, amount: undefined };
