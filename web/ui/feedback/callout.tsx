import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

const tones = {
  notice: 'bg-lavender-soft [&>svg]:text-lavender-dark',
  warning: 'bg-terracotta-soft text-terracotta-dark',
} as const;

interface CalloutProps extends ComponentProps<'div'> {
  tone: keyof typeof tones;
  icon?: LucideIcon;
}

/** A coloured box for what must not be overlooked. */
export const Callout = ({ tone, icon: Icon, className, children, ...rest }: CalloutProps) => (
  <div {...rest} className={classes('flex gap-3 rounded-xl px-4 py-3', tones[tone], className)}>
    {Icon && <Icon size={20} aria-hidden className="mt-0.5 shrink-0" />}
    <div className="min-w-0">{children}</div>
  </div>
);
