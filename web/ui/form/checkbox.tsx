import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
}

/** `className` applies to the label. */
export function Checkbox({ children, className = 'py-2.5', ...rest }: CheckboxProps) {
  return (
    <label className={classes('flex cursor-pointer items-start gap-3', className)}>
      <input {...rest} type="checkbox" className="mt-0.5 size-5 shrink-0 accent-forest" />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
