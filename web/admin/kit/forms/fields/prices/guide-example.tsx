import { useState } from 'react';
import { withoutBlanks } from '../../../../../../contract/content/without-blanks.ts';
import { estimatePrice } from '../../../../../../contract/prices/estimate-price.ts';
import { type PriceGuide, priceLimits } from '../../../../../../contract/prices/price-guide.ts';
import { formatEstimateRange, unitLabels } from '../../../../../../contract/prices/price-text.ts';
import { planPriceGuide, servicePriceGuide } from '../../../../../../contract/prices/schemas.ts';
import { EstimateSums } from '../../../workflows/request-facts.tsx';
import type { CompositeEditorProps, EditorField } from '../editor-props.ts';
import type { GuideForm } from './guide-form.ts';

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
  hasAllOptions: boolean;
  frequency?: string;
}

function LiveExample({ guide, drawColumns }: { guide: PriceGuide } & Pick<CompositeEditorProps, 'drawColumns'>) {
  const [example, setExample] = useState<Example>({ hasAllOptions: true });
  const { quantity = guide.start, hasAllOptions, frequency } = example;
  const isReadable = typeof quantity === 'number' && quantity > 0 && quantity <= priceLimits.quantity;
  const estimate = estimatePrice(guide, {
    quantity: isReadable ? quantity : guide.start,
    options: hasAllOptions ? (guide.options ?? []).map(({ name }) => name) : [],
    frequency,
  });
  return (
    <>
      {drawColumns({
        name: 'exemplu',
        columns: buildExampleColumns(guide),
        value: { quantity, hasAllOptions, frequency: estimate.frequency },
        onChange: (changes) => setExample({ ...example, ...changes }),
        fieldError: () => undefined,
      })}
      <p className="display mt-4 text-heading text-forest">{formatEstimateRange(estimate)}</p>
      <EstimateSums parts={estimate.parts} unit={guide.unit} total={estimate.total} totalLabel="Total" />
    </>
  );
}

const buildExampleColumns = ({ unit, options, frequencies }: PriceGuide): Record<string, EditorField> => ({
  quantity: { kind: 'amount', label: 'Cantitate exemplu', scale: 1, suffix: unitLabels[unit], isHalfWidth: true },
  ...(frequencies && {
    frequency: {
      kind: 'select',
      label: 'Frecvența exemplului',
      choices: frequencies.map(({ name }) => ({ value: name, label: name })),
      isHalfWidth: true,
    },
  }),
  ...(options && { hasAllOptions: { kind: 'flag', label: 'cu toate opțiunile' } }),
});
