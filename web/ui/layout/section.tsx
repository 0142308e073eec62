import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';

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
}

/** A horizontal band of a page. On `forest` the colours of its content turn light automatically. */
export function Section({ tone = 'limestone', space = 'section', className, children, ...rest }: SectionProps) {
  return (
    <section {...rest} className={classes('relative draw-when-near', tones[tone], spaces[space], className)}>
      <Container>{children}</Container>
    </section>
  );
}

/** 1240 px with gutters of 20–32 px. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classes(
        'mx-auto w-full max-w-[calc(var(--container-page)+2*var(--spacing-gutter))] px-gutter',
        className,
      )}
    />
  );
}

export function Eyebrow({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p className={classes('flex items-center gap-3 text-sm font-semibold text-(--quiet)', className)}>
      <span aria-hidden className="h-px w-8 bg-accent" />
      {children}
    </p>
  );
}

/**
 * Rises 12 px as it enters the screen, by CSS alone. Must not contain a `fixed` element, which a transform would
 * anchor.
 */
export function Reveal({ as: Root = 'div', className, ...rest }: ComponentProps<'div'> & { as?: 'div' | 'figure' }) {
  return <Root {...rest} className={classes('reveal', className)} />;
}

/** Grids whose last row is never half empty, by the number of columns; `rows-…` is in `styles/parts.css`. */
export const filledRows = {
  two: 'grid sm:rows-2',
  three: 'grid sm:max-lg:rows-2 lg:rows-3',
  threeShort: 'grid md:rows-3',
  /** For up to four items: two columns from 640 px, three from 1024 px, all in one row from 1280 px. */
  four: 'grid sm:max-lg:rows-2 lg:max-xl:rows-3 xl:auto-cols-fr xl:grid-flow-col',
};
