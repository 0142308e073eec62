import { type ComponentProps, type FormEvent, useId } from 'react';
import type { ButtonProps } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SmallButton } from '../shell/buttons.tsx';

interface FormDialogProps extends ComponentProps<typeof Dialog> {
  label: string;
  variant?: ButtonProps['variant'];
  isPending?: boolean;
  disabled?: boolean;
  formClassName?: string;
  onSubmit: (event: FormEvent) => void;
}

/** `actions` stand before the button that submits the form. */
export function FormDialog({ label, variant = 'forest', isPending = false, onSubmit, ...rest }: FormDialogProps) {
  const { actions, disabled, formClassName = 'space-y-4', children, ...dialog } = rest;
  const id = useId();
  const buttons = (
    <>
      {actions}
      <SmallButton type="submit" form={id} variant={variant} loading={isPending} disabled={disabled} label={label} />
    </>
  );
  return (
    <Dialog {...dialog} actions={buttons}>
      <form id={id} noValidate className={formClassName} onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  );
}
