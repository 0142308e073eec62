import { useState } from 'react';
import { Input } from '../../../../ui/form/input.tsx';
import { formatAmount, parseAmount } from './parse-amount.ts';

interface AmountInputProps {
  /** A text when it is no number yet. */
  value: number | string | undefined;
  onChange: (value: number | string | undefined) => void;
  onBlur?: () => void;
  /** 100 for lei, which are kept in bani. */
  scale?: 1 | 100;
  suffix: string;
  disabled?: boolean | undefined;
}

export function AmountInput({ value, onChange, onBlur, scale = 1, suffix, disabled }: AmountInputProps) {
  // As it is typed: '12,' is 12 lei and must not lose its comma.
  const [typed, setTyped] = useState<string>();
  const shown = typeof value === 'number' ? formatAmount(value, scale) : (value ?? '');
  return (
    <span className="relative block">
      <Input
        inputMode={scale === 100 ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typed ?? shown}
        disabled={disabled}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(parseAmount(target.value, scale));
        }}
        onBlur={() => {
          setTyped(undefined);
          onBlur?.();
        }}
        className="pr-24! figures"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-sm text-ink-soft"
      >
        {suffix}
      </span>
    </span>
  );
}
