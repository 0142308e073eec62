import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export interface AnchorProps extends ComponentProps<'a'> {
  /** A page of the router; any other address is an `href`. */
  to?: string;
}

export const Anchor = ({ to, ...rest }: AnchorProps) =>
  to === undefined ? <a {...rest} /> : <Link {...rest} to={to} />;
