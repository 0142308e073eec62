import { type ComponentProps, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Input } from '../../ui/form/input.tsx';
import { type AmountScale, formatAmount, parseAmount } from './parse-amount.ts';

/** A text while it is no number yet. */
export type Typed = number | string | undefined;

interface AmountInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> {
  value: Typed;
  onChange: (value: Typed) => void;
  onBlur?: () => void;
  scale?: AmountScale;
  suffix?: string;
}

export function AmountInput({ value, onChange, onBlur, scale = 1, suffix, className, ...rest }: AmountInputProps) {
  // As it is typed: '12,' is 12 lei and must not lose its comma.
  const [typed, setTyped] = useState<string>();
  const shown = typeof value === 'number' ? formatAmount(value, scale) : (value ?? '');
  return (
    <span className="relative block">
      <Input
        {...rest}
        inputMode={scale === 1 ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={typed ?? shown}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(parseAmount(target.value, scale));
        }}
        onBlur={() => {
          setTyped(undefined);
          onBlur?.();
        }}
        className={classes('figures', suffix && 'pr-24!', className)}
      />
      {suffix && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-sm text-ink-soft"
        >
          {suffix}
        </span>
      )}
    </span>
  );
}
