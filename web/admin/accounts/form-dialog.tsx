import { type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { submitForm, submitWith } from '../forms/form-errors.ts';
import { SmallButton } from '../shell/buttons.tsx';

interface FormDialogProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  title: string;
  description: string;
  label: string;
  className?: string;
  /** The form shows why a call failed. */
  send: (values: Values) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { form, title, description, label, className = 'space-y-4', send, onClose, children } = props;
  const id = useId();
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={description}
      actions={<SmallButton type="submit" form={id} variant="forest" loading={isSubmitting} label={label} />}
    >
      <form id={id} noValidate className={className} onSubmit={submitWith(() => submitForm(form, send))}>
        {children}
        <FormAlert message={errors.root?.message} />
      </form>
    </Dialog>
  );
}
