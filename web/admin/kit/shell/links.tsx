import { Link, type LinkProps } from 'react-router';
import { classes } from '../../../ui/classes.ts';

/** A click anywhere on the row opens the link. The row must be `relative`. */
export const RowLink = ({ className = 'text-forest', ...link }: LinkProps) => (
  <Link {...link} className={classes('stretch font-semibold no-underline', className)} />
);

/** A link within a sentence. */
export const InlineLink = ({ className = 'text-leaf-dark', ...link }: LinkProps) => (
  <Link {...link} className={classes('underline underline-offset-4', className)} />
);
