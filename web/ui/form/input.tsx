import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { useFieldAttributes } from './field-context.ts';

/** A line of text; takes id, description and validity from the Field around it. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldAttributes()} {...rest} className={classes('field-control', className)} />;
}
