import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { useFieldAttributes } from './field-context.ts';

/** Reads id, description and validity from the surrounding Field. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldAttributes()} {...rest} className={classes('field-control', className)} />;
}
