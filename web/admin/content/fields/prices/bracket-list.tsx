import { Trash2 } from 'lucide-react';
import { findBracketStart } from '../../../../../contract/prices/estimate-price.ts';
import {
  type PriceBracket,
  type PriceUnit,
  type Pricing,
  priceLimits,
} from '../../../../../contract/prices/price-guide.ts';
import { formatQuantity, unitLabels } from '../../../../../contract/prices/price-text.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { AmountInput } from '../../../forms/amount-input.tsx';
import { AddButton, EntryError } from '../lists/entry-card.tsx';
import { useListEntries } from '../lists/use-list-entries.ts';
import { type BracketForm, orderBrackets, withOpenEnd } from './guide-form.ts';

interface BracketListProps {
  brackets: BracketForm[];
  onChange: (brackets: BracketForm[]) => void;
  pricing: Pricing;
  unit: PriceUnit;
  errors: Record<string, string>;
  disabled?: boolean | undefined;
}

const priceSuffix = (pricing: Pricing, unit: PriceUnit) =>
  ({ perUnit: `lei / ${unitLabels[unit]}`, perJob: 'lei', perMonth: 'lei / lună' })[pricing];

export function BracketList({ brackets, onChange, pricing, unit, errors, disabled }: BracketListProps) {
  const list = useListEntries(brackets, (next) => onChange(withOpenEnd(next ?? [])));
  const last = brackets.length - 1;
  return (
    <div>
      <ol className="space-y-3">
        {list.entries.map((bracket, place) => (
          <li
            key={list.keys[place]}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 rounded-2xl border border-sand p-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            {place < last ? (
              <Field label={`${startLabel(brackets, place, unit)} până la`} error={errors[`${place}.upTo`]}>
                <AmountInput
                  value={bracket.upTo}
                  suffix={unit === 'm2' || unit === 'm' ? unitLabels[unit] : ''}
                  disabled={disabled}
                  onChange={(upTo) => list.set(place, { ...bracket, upTo })}
                  onBlur={() => onChange(orderBrackets(brackets))}
                />
              </Field>
            ) : (
              <p className="self-center text-sm font-semibold text-forest">
                {place === 0 ? 'Orice cantitate' : `${startLabel(brackets, place, unit)} în sus`}
                <EntryError message={errors[`${place}.upTo`]} />
              </p>
            )}
            <Field
              label="Preț"
              error={errors[`${place}.price`]}
              className="max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-2"
            >
              <AmountInput
                value={bracket.price}
                scale={100}
                suffix={priceSuffix(pricing, unit)}
                disabled={disabled}
                onChange={(price) => list.set(place, { ...bracket, price })}
              />
            </Field>
            <Button
              variant="ghost"
              size="iconSm"
              aria-label={`Elimină treapta ${place + 1}`}
              disabled={disabled || list.entries.length === 1}
              onClick={() => list.remove(place, 'Treapta a fost eliminată')}
              className="sm:mt-8"
              icon={Trash2}
            />
          </li>
        ))}
      </ol>
      <AddButton disabled={disabled || brackets.length >= priceLimits.brackets} onClick={() => list.add({})}>
        Adaugă o treaptă
      </AddButton>
    </div>
  );
}

const startLabel = (brackets: BracketForm[], place: number, unit: PriceUnit) => {
  const from = findBracketStart(brackets as PriceBracket[], place);
  if (place === 0) return 'De la început';
  return typeof from === 'number' && from > 0 ? `Peste ${formatQuantity(from, unit)}` : 'Peste treapta anterioară';
};
