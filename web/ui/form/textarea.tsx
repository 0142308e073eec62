import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { useFieldAttributes } from './field-context.ts';

export function Textarea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...useFieldAttributes()}
      {...rest}
      className={classes('field-control field-sizing-content min-h-36 resize-y', className)}
    />
  );
}
