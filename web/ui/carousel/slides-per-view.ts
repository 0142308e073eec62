import { classes } from '../classes.ts';

type Slides = 1 | 2 | 3 | 4;

/** Slides in view from a width on: sm 640, md 768, lg 1024, xl 1280 px. */
export interface PerView {
  base: Slides;
  sm?: Slides;
  md?: Slides;
  lg?: Slides;
  xl?: Slides;
}

// Written out, so that Tailwind finds them.
const basis = {
  base: { 1: 'basis-full', 2: 'basis-1/2', 3: 'basis-1/3', 4: 'basis-1/4' },
  sm: { 1: 'sm:basis-full', 2: 'sm:basis-1/2', 3: 'sm:basis-1/3', 4: 'sm:basis-1/4' },
  md: { 1: 'md:basis-full', 2: 'md:basis-1/2', 3: 'md:basis-1/3', 4: 'md:basis-1/4' },
  lg: { 1: 'lg:basis-full', 2: 'lg:basis-1/2', 3: 'lg:basis-1/3', 4: 'lg:basis-1/4' },
  xl: { 1: 'xl:basis-full', 2: 'xl:basis-1/2', 3: 'xl:basis-1/3', 4: 'xl:basis-1/4' },
} as const;

export const slideClasses = ({ base, sm, md, lg, xl }: PerView) =>
  classes(basis.base[base], sm && basis.sm[sm], md && basis.md[md], lg && basis.lg[lg], xl && basis.xl[xl]);
