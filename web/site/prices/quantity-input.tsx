import { type CSSProperties, useId } from 'react';
import { type PriceUnit, priceLimits } from '../../../contract/prices/price-guide.ts';
import { formatQuantity, unitLabels } from '../../../contract/prices/price-text.ts';

interface QuantityInputProps {
  unit: PriceUnit;
  /** '' while the number is being replaced. */
  typed: string;
  onType: (typed: string) => void;
  quantity: number;
  /** End of the slider; larger numbers can be typed. */
  max: number;
}

const labels: Record<PriceUnit, string> = {
  m2: 'Suprafața',
  m: 'Lungimea',
  shrub: 'Câți arbuști',
  hour: 'Câte ore',
  visit: 'Câte vizite',
};

/** Few enough steps for a thumb; any number can be typed. */
const sliderStep = (max: number) => (max <= 200 ? 1 : max <= 1000 ? 5 : 10);

export function QuantityInput({ unit, typed, onType, quantity, max }: QuantityInputProps) {
  const id = useId();
  const step = sliderStep(max);
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="font-semibold text-forest">
          {labels[unit]}
        </label>
        <span className="flex items-center gap-2.5">
          <input
            id={id}
            type="number"
            inputMode="numeric"
            min={1}
            max={priceLimits.quantity}
            step={1}
            value={typed}
            aria-describedby={`${id}-unit`}
            onChange={({ target }) => onType(target.value)}
            onBlur={() => onType(String(quantity))}
            className="field-control w-28! text-right figures"
          />
          <span id={`${id}-unit`} className="text-ink-soft">
            {unitLabels[unit]}
          </span>
        </span>
      </div>
      <input
        type="range"
        aria-label={`${labels[unit]}, cursor`}
        aria-valuetext={formatQuantity(quantity, unit)}
        min={step}
        max={max}
        step={step}
        value={Math.min(quantity, max)}
        onChange={({ target }) => onType(target.value)}
        className="slider mt-3 print:hidden"
        style={
          { '--filled': `${(100 * (Math.min(quantity, max) - step)) / Math.max(1, max - step)}%` } as CSSProperties
        }
      />
      <p aria-hidden className="flex justify-between text-sm text-ink-soft figures print:hidden">
        <span>{formatQuantity(step, unit)}</span>
        <span>{formatQuantity(max, unit)}</span>
      </p>
    </div>
  );
}
