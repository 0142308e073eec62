import { useState } from 'react';
import { type EstimateChoice, priceLimits } from '../../../contract/prices/price-guide.ts';

export function useChoice(start: number) {
  const [typed, setTyped] = useState(String(start));
  const [quantity, setQuantity] = useState(start);
  const [options, setOptions] = useState<string[]>([]);
  const [frequency, setFrequency] = useState<string>();
  const choice: EstimateChoice = { quantity, options, ...(frequency !== undefined && { frequency }) };
  return {
    choice,
    typed,
    /** An invalid number keeps the last valid one. */
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
