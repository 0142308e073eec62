import { useId, useState } from 'react';
import { estimatePrice } from '../../../contract/prices/estimate-price.ts';
import type { PriceGuide } from '../../../contract/prices/price-guide.ts';
import { formatEstimateRange } from '../../../contract/prices/price-text.ts';
import { filledRows } from '../../ui/layout/section.tsx';
import { BracketTable, CalculatorFrame, CalculatorLinks, EstimateResult } from './calculator-frame.tsx';
import { Choice, Choices, OptionChoices, QuantityInput, useChoice } from './choice-inputs.tsx';

interface PricedPlan {
  id: string;
  name: string;
  guide: PriceGuide;
}

interface PlanCalculatorProps {
  plans: [PricedPlan, ...PricedPlan[]];
  recommended: string | undefined;
}

/** All plans share one area, so that they can be compared. */
export default function PlanCalculator({ plans, recommended }: PlanCalculatorProps) {
  const [chosen, setChosen] = useState(recommended);
  const plan = plans.find(({ id }) => id === chosen) ?? plans[0];
  const { choice, typed, type, toggleOption } = useChoice(plan.guide.start);
  const group = useId();
  const { guide } = plan;
  const estimate = estimatePrice(guide, choice);
  const formatPlanPrice = (each: PricedPlan) =>
    formatEstimateRange(estimatePrice(each.guide, { quantity: choice.quantity, options: [] }));
  return (
    <CalculatorFrame
      title="Cât costă pentru grădina dumneavoastră?"
      lead="Spuneți-ne cât de mare este grădina și comparați abonamentele, orientativ."
      inputs={
        <>
          <QuantityInput
            unit="m2"
            typed={typed}
            onType={type}
            quantity={choice.quantity}
            max={Math.max(...plans.map((each) => each.guide.most))}
          />
          {plans.length > 1 && (
            <Choices legend="Abonamentul">
              {plans.map((each) => (
                <Choice key={each.id} label={each.name} detail={formatPlanPrice(each)}>
                  <input type="radio" name={group} checked={each.id === plan.id} onChange={() => setChosen(each.id)} />
                </Choice>
              ))}
            </Choices>
          )}
          <OptionChoices
            options={guide.options ?? []}
            unit={guide.unit}
            chosen={choice.options}
            onToggle={toggleOption}
          />
        </>
      }
      sum={formatEstimateRange(estimate)}
      result={
        <EstimateResult estimate={estimate} subject={plan.name} note={guide.note}>
          <CalculatorLinks subject={{ planId: plan.id }} name={plan.name} estimate={estimate} />
        </EstimateResult>
      }
      tables={
        <div className={`gap-x-10 gap-y-8 ${filledRows.two}`}>
          {plans.map((each) => (
            <BracketTable key={each.id} title={each.name} guide={each.guide} />
          ))}
        </div>
      }
    />
  );
}
