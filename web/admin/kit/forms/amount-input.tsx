import { type ComponentProps, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Input } from '../../../ui/form/input.tsx';

/** A string while the input is not a valid number. */
export type Typed = number | string | undefined;

interface AmountInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> {
  value: Typed;
  onChange: (value: Typed) => void;
  onBlur?: () => void;
  scale?: AmountScale;
  suffix?: string;
}

export function AmountInput({ value, onChange, onBlur, scale = 1, suffix, className, ...rest }: AmountInputProps) {
  // Keeps the raw text while the user types: '12,' must not lose its comma.
  const [typed, setTyped] = useState<string>();
  const shown = typeof value === 'number' ? formatAmount(value, scale) : (value ?? '');
  return (
    <span className="relative block">
      <Input
        inputMode={scale === 1 ? 'numeric' : 'decimal'}
        {...rest}
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

/** Stored units per displayed unit: 100 for lei, which are stored as bani; 1000 for quantities. */
export type AmountScale = 1 | 100 | 1000;

const decimals = { 1: 0, 100: 2, 1000: 3 } as const;

/**
 * Parses a number in Romanian notation and multiplies it by `scale`: '1.250,50' lei is 125050 bani. An invalid text is
 * returned unchanged, so that the field's validation refuses it; an empty one is undefined.
 */
export function parseAmount(text: string, scale: AmountScale): number | string | undefined {
  const typed = text
    .replace(/\s|RON|lei/gi, '')
    // A keypad without a comma gives '12.50' or '0.125'; in '1.250' the dot separates thousands.
    .replace(/^(\d+)\.(\d{1,2})$|^(0)\.(\d+)$/, '$1$3,$2$4');
  if (typed === '') return undefined;
  const [, whole = '', cents = ''] = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d*))?$/.exec(typed) ?? [];
  const kept = cents.replace(/0+$/, '');
  if (whole === '' || kept.length > decimals[scale]) return text;
  return Number(whole.replaceAll('.', '')) * scale + Number(kept.padEnd(decimals[scale], '0'));
}

/** Money has no decimals or two, quantities as many as they need. */
export const formatAmount = (value: number, scale: AmountScale) =>
  (value / scale).toLocaleString('ro-RO', {
    minimumFractionDigits: scale === 100 && value % scale !== 0 ? 2 : 0,
    useGrouping: false,
  });
