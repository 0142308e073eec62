import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from '../../../ui/form/button.tsx';

export const SmallButton = (props: ButtonProps) => <Button variant="outline" size="sm" {...props} />;

/** Looks like a link; its callers give it the height of a finger. */
export const TextButton = ({ className, ...button }: ComponentProps<'button'>) => (
  <button
    {...button}
    type="button"
    className={classes('font-semibold text-leaf-dark underline underline-offset-4', className)}
  />
);

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

/** `href` opens in a new tab, unless it is a phone number or an e-mail address. */
export function SmallButtonLink({ href, ...link }: ButtonLinkProps) {
  const tab = href === undefined || /^(tel|mailto):/.test(href) ? {} : { target: '_blank', rel: 'noreferrer' };
  return <ButtonLink variant="outline" size="sm" {...tab} href={href} {...link} />;
}
