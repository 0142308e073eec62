import type { ComponentProps } from 'react';
import { Button, type ButtonProps } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'className' | 'children'> {
  open?: boolean;
  /** What is done; undefined where there is nothing to confirm. */
  label: string | undefined;
  cancelLabel?: string;
  variant?: ButtonProps['variant'];
  isPending?: boolean;
  disabled?: boolean;
  /** The id of the form that is submitted instead. */
  form?: string;
  onConfirm?: () => void;
  onClose: () => void;
}

/** Asks before something is done. */
export function ConfirmDialog({ open = true, label, cancelLabel = 'Renunță', onClose, ...rest }: ConfirmDialogProps) {
  const { variant, isPending = false, disabled, form, onConfirm, ...dialog } = rest;
  return (
    <Dialog
      {...dialog}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" size="sm" onClick={onClose} label={cancelLabel} />
          {label && (
            <Button
              {...(form && { type: 'submit', form })}
              {...(variant && { variant })}
              size="sm"
              disabled={disabled}
              loading={isPending}
              onClick={onConfirm}
              label={label}
            />
          )}
        </>
      }
    />
  );
}
