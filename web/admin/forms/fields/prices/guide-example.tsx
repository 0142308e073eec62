import { useState } from 'react';
import { withoutBlanks } from '../../../../../contract/content/without-blanks.ts';
import { formatBani, toBani } from '../../../../../contract/kernel/money.ts';
import { estimatePrice } from '../../../../../contract/prices/estimate-price.ts';
import {
  type PriceBracket,
  type PriceFrequency,
  type PriceGuide,
  type PriceOption,
  priceLimits,
} from '../../../../../contract/prices/price-guide.ts';
import { partText, rangeText, unitLabels } from '../../../../../contract/prices/price-text.ts';
import { planPriceGuide, servicePriceGuide } from '../../../../../contract/prices/schemas.ts';
import type { CompositeEditorProps, EditorField } from '../editor-props.ts';

interface GuideExampleProps extends Pick<CompositeEditorProps, 'drawColumns'> {
  form: GuideForm;
  isMonthly: boolean;
}

export function GuideExample({ form, isMonthly, drawColumns }: GuideExampleProps) {
  const { data, error } = (isMonthly ? planPriceGuide : servicePriceGuide).safeParse(withoutBlanks(form));
  return (
    <section aria-label="Exemplu" className="rounded-2xl bg-limestone p-4 sm:p-5">
      <p className="mb-3 text-sm font-semibold text-forest">Ce vede un vizitator</p>
      {data ? (
        <LiveExample guide={data} drawColumns={drawColumns} />
      ) : (
        <p className="text-ink-soft">Exemplul apare când ghidul este complet. {error.issues[0]?.message}.</p>
      )}
    </section>
  );
}

interface Example {
  quantity?: number | string;
  isWithAll: boolean;
  frequency?: string;
}

function LiveExample({ guide, drawColumns }: { guide: PriceGuide } & Pick<CompositeEditorProps, 'drawColumns'>) {
  const [example, setExample] = useState<Example>({ isWithAll: true });
  const { quantity = guide.start, isWithAll, frequency } = example;
  const isReadable = typeof quantity === 'number' && quantity > 0 && quantity <= priceLimits.quantity;
  const estimate = estimatePrice(guide, {
    quantity: isReadable ? quantity : guide.start,
    options: isWithAll ? (guide.options ?? []).map(({ name }) => name) : [],
    frequency,
  });
  return (
    <>
      {drawColumns({
        name: 'exemplu',
        columns: buildExampleColumns(guide),
        value: { quantity, isWithAll, frequency: estimate.frequency },
        onChange: (changes) => setExample({ ...example, ...changes }),
        fieldError: () => undefined,
      })}
      <p className="display mt-4 text-heading text-forest">{rangeText(estimate)}</p>
      <dl className="mt-3 space-y-1.5 text-sm">
        {estimate.parts.map((part) => (
          <div key={partText(part, guide.unit)} className="flex justify-between gap-4">
            <dt className="min-w-0 break-words">{partText(part, guide.unit)}</dt>
            <dd className="shrink-0 figures">{formatBani(part.sum)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-sand-deep pt-1.5 font-semibold">
          <dt>Total</dt>
          <dd className="figures">{formatBani(estimate.total)}</dd>
        </div>
      </dl>
    </>
  );
}

const buildExampleColumns = ({ unit, options, frequencies }: PriceGuide): Record<string, EditorField> => ({
  quantity: {
    kind: 'amount',
    label: 'Cantitate exemplu',
    scale: 1,
    suffix: unitLabels[unit],
    isHalfWidth: true,
  },
  ...(frequencies && {
    frequency: {
      kind: 'select',
      label: 'Frecvența exemplului',
      choices: frequencies.map(({ name }) => ({ value: name, label: name })),
      isHalfWidth: true,
    },
  }),
  ...(options && { isWithAll: { kind: 'flag', label: 'cu toate opțiunile' } }),
});

/** Values as typed in the form: any of them may be missing, and a number may still be a string. */
type InForm<T> = {
  [Name in keyof T]?: Exclude<T[Name], undefined> extends number ? number | string | undefined : T[Name];
};

export type BracketForm = InForm<PriceBracket>;
export type OptionForm = InForm<PriceOption>;
export interface GuideForm extends InForm<Omit<PriceGuide, 'brackets' | 'options' | 'frequencies'>> {
  brackets?: BracketForm[];
  options?: OptionForm[] | undefined;
  frequencies?: InForm<PriceFrequency>[] | undefined;
}

export const withOpenEnd = (brackets: BracketForm[]): BracketForm[] =>
  brackets.map(({ upTo, ...bracket }, place) => (place < brackets.length - 1 ? { upTo, ...bracket } : bracket));

export const exampleGuide: PriceGuide = {
  pricing: 'perUnit',
  unit: 'm2',
  brackets: [{ upTo: 200, price: toBani(1.5) }, { upTo: 500, price: toBani(1.2) }, { price: toBani(0.9) }],
  options: [
    { name: 'Strângerea și transportul ierbii', effect: 'perUnit', amount: 30 },
    { name: 'Iarbă mai înaltă de 20 cm', effect: 'percent', amount: 30 },
  ],
  frequencies: [
    { name: 'O singură dată', discount: 0 },
    { name: 'Lunar', discount: 5 },
    { name: 'Bilunar', discount: 10 },
    { name: 'Săptămânal', discount: 15 },
  ],
  minimum: toBani(150),
  reserve: 20,
  start: 300,
  most: 1500,
};

export const exampleMonthlyGuide: PriceGuide = {
  pricing: 'perMonth',
  unit: 'm2',
  brackets: [{ upTo: 300, price: toBani(390) }, { upTo: 600, price: toBani(520) }, { price: toBani(690) }],
  reserve: 10,
  start: 300,
  most: 1000,
};
