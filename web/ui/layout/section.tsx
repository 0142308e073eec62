import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Container } from './container.tsx';

const tones = {
  limestone: '',
  paper: 'bg-paper',
  sand: 'bg-sand/55 [--hairline:var(--color-sand-deep)]',
  leaf: 'bg-leaf-soft [--hairline:var(--color-sage)]',
  forest: 'on-dark bg-forest',
} as const;

const spaces = { section: 'py-section', band: 'py-band', none: '' } as const;

interface SectionProps extends ComponentProps<'section'> {
  tone?: keyof typeof tones;
  /** `section`: 68–136 px, `band`: 48–80 px. */
  space?: keyof typeof spaces;
  /** Without the 1240 px container, for what bleeds to the edges. */
  bleed?: boolean;
}

/** A horizontal band of a page. On `forest` everything inside turns light by itself. */
export function Section({ tone = 'limestone', space = 'section', bleed, className, children, ...rest }: SectionProps) {
  return (
    <section {...rest} className={classes('relative draw-when-near', tones[tone], spaces[space], className)}>
      {bleed ? children : <Container>{children}</Container>}
    </section>
  );
}
