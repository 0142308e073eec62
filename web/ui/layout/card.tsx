import type { ComponentProps, ElementType } from 'react';
import { classes } from '../classes.ts';

type CardElement = 'div' | 'li' | 'section' | 'article' | 'form';

interface CardLook {
  /** Adds inner space; leave it out when the card begins with a picture. */
  padded?: boolean;
  raised?: boolean;
  /** On hover the picture zooms and the card lifts a little. Put one link with class `stretch` inside. */
  interactive?: boolean;
}

type CardProps<Element extends CardElement> = CardLook & ComponentProps<Element> & { as?: Element };

export function Card<Element extends CardElement = 'div'>(props: CardProps<Element>) {
  const { as: Root = 'div' as ElementType, padded, raised, interactive, className, ...rest } = props;
  return (
    <Root
      {...rest}
      className={classes(
        'on-light relative overflow-clip rounded-card bg-paper',
        raised ? 'shadow-float' : 'border border-sand',
        padded && 'p-6 sm:p-8',
        interactive && 'zoom-host transition-shadow hover:shadow-float',
        className,
      )}
    />
  );
}
