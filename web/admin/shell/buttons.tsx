import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button, type ButtonProps } from '../../ui/form/button.tsx';

export const SmallButton = (props: ButtonProps) => <Button variant="outline" size="sm" {...props} />;

interface IconButtonProps extends ButtonProps {
  icon: LucideIcon;
  /** Only for screen readers. */
  label: string;
}

export const IconButton = ({ label, ...button }: IconButtonProps) => (
  <Button variant="ghost" size="iconSm" {...button} aria-label={label} />
);

interface DialogButtonProps extends ButtonProps {
  /** Rendered while the dialog is open. */
  dialog: (close: () => void) => ReactNode;
}

export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SmallButton {...button} onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}

interface ButtonLinkProps
  extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'className' | 'aria-label' | 'title'> {
  to?: string;
  /** Any address outside the router; opens in a new tab unless it is a phone number or an e-mail address. */
  href?: string;
  label?: ReactNode;
}

export function ButtonLink({ to, href = '', label, title, 'aria-label': name, ...look }: ButtonLinkProps) {
  const text = { title, 'aria-label': name };
  const tab = /^(tel|mailto):/.test(href) ? {} : { target: '_blank', rel: 'noreferrer' };
  return (
    <Button variant="outline" size="sm" {...look} asChild>
      {to ? (
        <Link to={to} {...text}>
          {label}
        </Link>
      ) : (
        <a href={href} {...tab} {...text}>
          {label}
        </a>
      )}
    </Button>
  );
}
