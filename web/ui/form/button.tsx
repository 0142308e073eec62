import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Anchor, type AnchorProps } from '../anchor.tsx';
import { classes } from '../classes.ts';
import { Spinner } from '../feedback/skeleton.tsx';

const variants = {
  /** The main call to action, at most one per screen. */
  primary: 'bg-accent text-white hover:bg-accent-dark',
  forest: 'bg-forest text-white hover:bg-forest-deep',
  outline:
    'border border-current/35 text-(--heading) hover:border-(--heading) hover:bg-(--heading) hover:text-(--inverse)',
  ghost: 'text-(--heading) hover:bg-current/10',
  /** Used on pictures and forest bands. */
  onDark: 'border border-white/55 text-white hover:border-white hover:bg-white hover:text-forest',
  light: 'bg-white text-forest hover:bg-sand',
  danger: 'bg-danger text-white hover:bg-ink',
} as const;

const sizes = {
  sm: 'min-h-10 px-4.5 text-sm gap-2',
  md: 'min-h-12 px-6 text-base gap-2.5',
  lg: 'min-h-14 px-8 text-base gap-3',
  icon: 'size-12 shrink-0',
  iconSm: 'size-10 shrink-0',
} as const;

interface ButtonLook {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Stands before the label; the spinner replaces it. A button without a label needs `aria-label`. */
  icon?: LucideIcon | undefined;
  label?: ReactNode;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  loading?: boolean;
}

export function Button({ loading, label, children = label, disabled, type = 'button', ...rest }: ButtonProps) {
  const { look, mark, attributes } = applyLook(rest);
  return (
    <button {...attributes} type={type} className={look} disabled={disabled} {...(loading && busy)}>
      {loading ? <Spinner size={18} /> : mark}
      {children}
    </button>
  );
}

/** `disabled` would remove the focus. */
const busy = { 'aria-busy': true, 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() };

export type ButtonLinkProps = AnchorProps & ButtonLook;

export function ButtonLink({ label, children = label, ...rest }: ButtonLinkProps) {
  const { look, mark, attributes } = applyLook(rest);
  return (
    <Anchor {...attributes} className={look}>
      {mark}
      {children}
    </Anchor>
  );
}

function applyLook<Props extends ButtonLook & { className?: string | undefined }>({
  variant = 'primary',
  size = 'md',
  icon: Icon,
  className,
  ...attributes
}: Props) {
  const look = classes(
    'inline-flex items-center justify-center rounded-full text-center wrap-break-word font-semibold leading-tight no-underline transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    className,
  );
  return { look, mark: Icon && <Icon size={size === 'sm' ? 17 : 19} aria-hidden />, attributes };
}
