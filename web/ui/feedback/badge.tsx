import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

const tones = {
  leaf: 'bg-leaf-soft text-forest',
  lavender: 'bg-lavender-soft text-lavender-dark',
  accent: 'bg-accent text-white',
  warm: 'bg-terracotta-soft text-terracotta-dark',
  sand: 'bg-sand text-ink',
  forest: 'bg-forest text-white',
  paper: 'bg-white text-forest',
  danger: 'bg-danger-soft text-danger',
  outline: 'border border-current/30 text-(--quiet)',
} as const;

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: keyof typeof tones;
  size?: 'sm' | 'md';
}

/** A word or two, with an optional icon. The tones `paper` and `accent` are readable on pictures. */
export function Badge({ tone = 'leaf', size = 'sm', className, ...rest }: BadgeProps) {
  const sizing = size === 'sm' ? 'px-3 py-1 text-xs' : 'px-4 py-1.5 text-sm';
  return (
    <span
      {...rest}
      className={classes('inline-flex items-center gap-1.5 rounded-full font-semibold', sizing, tones[tone], className)}
    />
  );
}
