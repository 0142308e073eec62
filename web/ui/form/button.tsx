import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Spinner } from '../feedback/skeleton.tsx';
import { Slot } from '../slot.tsx';

const variants = {
  /** The main call to action, at most one per screen. */
  primary: 'bg-accent text-white hover:bg-accent-dark',
  forest: 'bg-forest text-white hover:bg-forest-deep',
  outline:
    'border border-current/35 text-(--heading) hover:border-(--heading) hover:bg-(--heading) hover:text-(--inverse)',
  ghost: 'text-(--heading) hover:bg-current/10',
  /** For pictures and forest bands. */
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

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Applies the look to the only child: `<Button asChild><Link to="/contact">Contact</Link></Button>`. */
  asChild?: boolean;
  loading?: boolean;
  /** Stands before the label; the spinner replaces it. A button without a label needs `aria-label`. */
  icon?: LucideIcon | undefined;
  label?: ReactNode;
}

export function Button({
  variant = 'primary',
  size = 'md',
  asChild,
  loading,
  icon: Icon,
  label,
  className,
  children = label,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const look = classes(
    'inline-flex items-center justify-center rounded-full text-center wrap-break-word font-semibold leading-tight no-underline transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    className,
  );
  const mark = Icon && <Icon size={size === 'sm' ? 17 : 19} aria-hidden />;
  if (asChild) {
    return (
      <Slot {...rest} before={mark} className={look}>
        {children}
      </Slot>
    );
  }
  return (
    <button {...rest} type={type} className={look} disabled={disabled} {...(loading && busy)}>
      {loading ? <Spinner size={18} /> : mark}
      {children}
    </button>
  );
}

/** `disabled` would remove the focus. */
const busy = { 'aria-busy': true, 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() };
