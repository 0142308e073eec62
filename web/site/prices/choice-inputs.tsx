import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import {
  type EstimateChoice,
  type PriceFrequency,
  type PriceOption,
  type PriceUnit,
  priceLimits,
} from '../../../contract/prices/price-guide.ts';
import { formatOptionPrice, formatQuantity, unitLabels } from '../../../contract/prices/price-text.ts';

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

/** Few enough steps for a thumb, because any number can be typed. */
const chooseSliderStep = (max: number) => (max <= 200 ? 1 : max <= 1000 ? 5 : 10);

export function QuantityInput({ unit, typed, onType, quantity, max }: QuantityInputProps) {
  const id = useId();
  const step = chooseSliderStep(max);
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

interface OptionChoicesProps {
  options: PriceOption[];
  unit: PriceUnit;
  chosen: string[];
  onToggle: (name: string) => void;
}

export function OptionChoices({ options, unit, chosen, onToggle }: OptionChoicesProps) {
  if (options.length === 0) return null;
  return (
    <Choices legend="În plus">
      {options.map((option) => (
        <Choice key={option.name} label={option.name} detail={`+ ${formatOptionPrice(option, unit)}`}>
          <input type="checkbox" checked={chosen.includes(option.name)} onChange={() => onToggle(option.name)} />
        </Choice>
      ))}
    </Choices>
  );
}

interface FrequencyChoicesProps {
  frequencies: PriceFrequency[];
  chosen: string | undefined;
  onChoose: (name: string) => void;
}

export function FrequencyChoices({ frequencies, chosen, onChoose }: FrequencyChoicesProps) {
  const group = useId();
  if (frequencies.length === 0) return null;
  return (
    <Choices legend="Cât de des">
      {frequencies.map(({ name, discount }) => (
        <Choice key={name} label={name} detail={discount > 0 ? `−${discount} %` : ''}>
          <input type="radio" name={group} checked={name === chosen} onChange={() => onChoose(name)} />
        </Choice>
      ))}
    </Choices>
  );
}

export const Choices = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 font-semibold text-forest">{legend}</legend>
    <div className="divide-y divide-sand border-y border-sand">{children}</div>
  </fieldset>
);

export const Choice = ({ label, detail, children }: { label: string; detail: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
  <label className="flex min-h-12 cursor-pointer items-center gap-3.5 py-2 [&_input]:size-5 [&_input]:shrink-0 [&_input]:accent-leaf-dark">
    {children}
    <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-5">
      <span>{label}</span>
      {detail && <span className="text-sm text-ink-soft figures">{detail}</span>}
    </span>
  </label>
);

export function useChoice(start: number) {
  const [typed, setTyped] = useState(String(start));
  const [quantity, setQuantity] = useState(start);
  const [options, setOptions] = useState<string[]>([]);
  const [frequency, setFrequency] = useState<string>();
  const choice: EstimateChoice = { quantity, options, ...(frequency !== undefined && { frequency }) };
  return {
    choice,
    typed,
    /** An invalid number does not replace the last valid one. */
    type: (text: string) => {
      setTyped(text);
      const number = Math.round(Number(text));
      if (number >= 1) setQuantity(Math.min(number, priceLimits.quantity));
    },
    toggleOption: (name: string) =>
      setOptions((chosen) => (chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name])),
    setFrequency,
  };
}
