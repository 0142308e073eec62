import { type ReactNode, useId } from 'react';
import { formatBani } from '../../../contract/kernel/money.ts';
import type { PriceFrequency, PriceOption, PriceUnit } from '../../../contract/prices/price-guide.ts';
import { unitLabels } from '../../../contract/prices/price-text.ts';

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
        <Choice key={option.name} label={option.name} detail={`+ ${optionPrice(option, unit)}`}>
          <input type="checkbox" checked={chosen.includes(option.name)} onChange={() => onToggle(option.name)} />
        </Choice>
      ))}
    </Choices>
  );
}

function optionPrice({ effect, amount }: PriceOption, unit: PriceUnit) {
  if (effect === 'percent') return `${amount} %`;
  return effect === 'perUnit' ? `${formatBani(amount)} / ${unitLabels[unit]}` : formatBani(amount);
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

interface ChoiceProps {
  label: string;
  detail: string;
  children: ReactNode;
}

export const Choice = ({ label, detail, children }: ChoiceProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
  <label className="flex min-h-12 cursor-pointer items-center gap-3.5 py-2 [&_input]:size-5 [&_input]:shrink-0 [&_input]:accent-leaf-dark">
    {children}
    <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-5">
      <span>{label}</span>
      {detail && <span className="text-sm text-ink-soft figures">{detail}</span>}
    </span>
  </label>
);
