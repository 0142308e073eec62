import { estimatePrice } from '../../../contract/prices/estimate-price.ts';
import type { PriceGuide } from '../../../contract/prices/price-guide.ts';
import { formatEstimateRange } from '../../../contract/prices/price-text.ts';
import { BracketTable, CalculatorFrame, CalculatorLinks, EstimateResult } from './calculator-frame.tsx';
import { FrequencyChoices, OptionChoices, QuantityInput, useChoice } from './choice-inputs.tsx';

export default function ServiceCalculator({ id, name, guide }: { id: string; name: string; guide: PriceGuide }) {
  const { choice, typed, type, toggleOption, setFrequency } = useChoice(guide.start);
  const estimate = estimatePrice(guide, choice);
  return (
    <CalculatorFrame
      title="Cât costă?"
      lead="Spuneți-ne cât este de lucru și ce doriți în plus. Prețul se calculează pe loc, orientativ."
      inputs={
        <>
          <QuantityInput unit={guide.unit} typed={typed} onType={type} quantity={choice.quantity} max={guide.most} />
          <OptionChoices
            options={guide.options ?? []}
            unit={guide.unit}
            chosen={choice.options}
            onToggle={toggleOption}
          />
          <FrequencyChoices frequencies={guide.frequencies ?? []} chosen={estimate.frequency} onChoose={setFrequency} />
        </>
      }
      sum={formatEstimateRange(estimate)}
      result={
        <EstimateResult estimate={estimate} note={guide.note}>
          <CalculatorLinks subject={{ serviceId: id }} name={name} estimate={estimate} />
        </EstimateResult>
      }
      tables={<BracketTable title="Prețurile noastre" guide={guide} />}
    />
  );
}
