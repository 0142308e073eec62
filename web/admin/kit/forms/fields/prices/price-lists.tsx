import { Trash2 } from 'lucide-react';
import { findBracketStart } from '../../../../../../contract/prices/estimate-price.ts';
import {
  type OptionEffect,
  type PriceBracket,
  type PriceUnit,
  type Pricing,
  priceLimits,
} from '../../../../../../contract/prices/price-guide.ts';
import { formatQuantity, unitLabels } from '../../../../../../contract/prices/price-text.ts';
import { Field } from '../../../../../ui/form/field.tsx';
import { IconButton } from '../../../shell/buttons.tsx';
import { AmountInput } from '../../amount-input.tsx';
import type { CompositeEditorProps, EditorField, FieldError } from '../editor-props.ts';
import { EntriesEditor } from '../lists/entries-editor.tsx';
import { AddButton, EntryError } from '../lists/list-parts.tsx';
import { useListEntries } from '../lists/use-list-entries.ts';
import { type BracketForm, type OptionForm, openLastBracket } from './guide-form.ts';

const nameColumn = { kind: 'text', max: priceLimits.name, isHalfWidth: true } as const;
const percent = { suffix: '%', scale: 1 } as const;

export const frequencyColumns: Record<string, EditorField> = {
  frequencies: {
    kind: 'entries',
    label: 'Frecvență',
    hint: 'Pentru ce se repetă: prețul devine pe vizită, cu reducerea frecvenței alese. Prima este aleasă la început.',
    max: priceLimits.frequencies,
    columns: {
      name: { ...nameColumn, label: 'Cât de des' },
      discount: { kind: 'amount', label: 'Reducere', isHalfWidth: true, ...percent, initial: 0 },
    },
    entryTexts: { unnamed: 'Frecvența', add: 'Adaugă o frecvență', removed: 'Frecvența a fost eliminată' },
  },
};

interface OptionListProps extends Omit<CompositeEditorProps<OptionForm[]>, 'field'> {
  unit: PriceUnit;
  isMonthly: boolean;
}

export const OptionList = ({ unit, isMonthly, drawColumns, ...list }: OptionListProps) => (
  <EntriesEditor
    {...list}
    field={{
      label: 'Opțiuni',
      max: priceLimits.options,
      columns: buildOptionColumns({}, unit, isMonthly),
      entryTexts: { unnamed: 'Opțiunea', add: 'Adaugă o opțiune', removed: 'Opțiunea a fost eliminată' },
    }}
    drawColumns={({ value: option, onChange, ...rest }) =>
      drawColumns({
        ...rest,
        value: option,
        columns: buildOptionColumns(option, unit, isMonthly),
        onChange: (changes: OptionForm) =>
          onChange('effect' in changes ? withEffect(option, changes.effect) : { ...changes }),
      })
    }
  />
);

function buildOptionColumns(
  { effect = 'once' }: OptionForm,
  unit: PriceUnit,
  isMonthly: boolean,
): Record<keyof OptionForm, EditorField> {
  const amounts = {
    percent,
    perUnit: { suffix: `lei / ${unitLabels[unit]}` },
    once: { suffix: isMonthly ? 'lei / lună' : 'lei' },
  };
  return {
    name: { ...nameColumn, label: 'Ce bifează vizitatorul' },
    amount: { kind: 'amount', label: 'Cât se adaugă', isHalfWidth: true, ...amounts[effect] },
    effect: {
      kind: 'choice',
      label: 'Se adaugă',
      required: true,
      initial: 'once',
      choices: [
        { value: 'percent', label: 'procent din lucrare' },
        { value: 'perUnit', label: `pe ${unitLabels[unit]}` },
        { value: 'once', label: isMonthly ? 'pe lună' : 'o singură dată' },
      ],
    },
  };
}

/** Clears the amount, because a percentage is not a sum of money. */
const withEffect = (option: OptionForm, effect: OptionEffect | undefined) =>
  (option.effect === 'percent') === (effect === 'percent') ? { effect } : { effect, amount: undefined };

interface BracketListProps {
  brackets: BracketForm[];
  onChange: (brackets: BracketForm[]) => void;
  pricing: Pricing;
  unit: PriceUnit;
  fieldError: FieldError;
}

const formatPriceSuffix = (pricing: Pricing, unit: PriceUnit) =>
  ({ perUnit: `lei / ${unitLabels[unit]}`, perJob: 'lei', perMonth: 'lei / lună' })[pricing];

export function BracketList({ brackets, onChange, pricing, unit, fieldError }: BracketListProps) {
  const list = useListEntries(brackets, (next) => onChange(openLastBracket(next)));
  const last = brackets.length - 1;
  const sort = () => isSortable(brackets) && list.sort((a, b) => readEnd(a) - readEnd(b));
  return (
    <div>
      <ol className="space-y-3">
        {list.entries.map((bracket, index) => (
          <li
            key={list.keys[index]}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 rounded-2xl border border-sand p-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            {index < last ? (
              <Field label={`${formatBracketStart(brackets, index, unit)} până la`} error={fieldError(`${index}.upTo`)}>
                <AmountInput
                  value={bracket.upTo}
                  suffix={unit === 'm2' || unit === 'm' ? unitLabels[unit] : ''}
                  onChange={(upTo) => list.set(index, { ...bracket, upTo })}
                  onBlur={sort}
                />
              </Field>
            ) : (
              <p className="self-center text-sm font-semibold text-forest">
                {index === 0 ? 'Orice cantitate' : `${formatBracketStart(brackets, index, unit)} în sus`}
                <EntryError message={fieldError(`${index}.upTo`)} />
              </p>
            )}
            <Field
              label="Preț"
              error={fieldError(`${index}.price`)}
              className="max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-2"
            >
              <AmountInput
                value={bracket.price}
                scale={100}
                suffix={formatPriceSuffix(pricing, unit)}
                onChange={(price) => list.set(index, { ...bracket, price })}
              />
            </Field>
            <IconButton
              label={`Elimină treapta ${index + 1}`}
              disabled={list.entries.length === 1}
              onClick={() => list.remove(index, 'Treapta a fost eliminată')}
              className="sm:mt-8"
              icon={Trash2}
            />
          </li>
        ))}
      </ol>
      <AddButton disabled={brackets.length >= priceLimits.brackets} onClick={() => list.add({})}>
        Adaugă o treaptă
      </AddButton>
    </div>
  );
}

/** Brackets are sorted by their typed limits, not by their rows; the last one has no limit. */
const isSortable = (brackets: BracketForm[]) => brackets.slice(0, -1).every(({ upTo }) => typeof upTo === 'number');
const readEnd = ({ upTo }: BracketForm) => (typeof upTo === 'number' ? upTo : Number.POSITIVE_INFINITY);

const formatBracketStart = (brackets: BracketForm[], index: number, unit: PriceUnit) => {
  const from = findBracketStart(brackets as PriceBracket[], index);
  if (index === 0) return 'De la început';
  return typeof from === 'number' && from > 0 ? `Peste ${formatQuantity(from, unit)}` : 'Peste treapta anterioară';
};
