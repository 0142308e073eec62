import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showFormErrors } from '../forms/form-errors.ts';
import { profileQuery } from './account-queries.ts';
import { PasswordInput } from './password-input.tsx';

interface PasswordDialogProps<Reply> {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  action: string;
  withCode?: boolean;
  ask: (input: { currentPassword: string; code: string }) => Promise<Reply>;
  done?: string;
  onDone?: (reply: Reply) => void;
}

export function PasswordDialog<Reply>(props: PasswordDialogProps<Reply>) {
  const { open, onClose, title, text, action, withCode = false, ask, done, onDone } = props;
  const formId = useId();
  const client = useQueryClient();
  const form = useForm({ defaultValues: { currentPassword: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const close = () => {
    form.reset();
    onClose();
  };
  const onSubmit = form.handleSubmit(async (input) => {
    try {
      const reply = await ask(input);
      close();
      if (done) toast({ title: done });
      onDone?.(reply);
      await client.invalidateQueries(profileQuery);
    } catch (error) {
      showFormErrors(error, form.setError);
    }
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={title}
      description={text}
      actions={<Button type="submit" form={formId} variant="forest" size="sm" loading={isSubmitting} label={action} />}
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="space-y-4">
        <Field label="Parola actuală" error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
        {withCode && (
          <Field label="Codul din aplicație sau un cod de rezervă" error={errors.code?.message}>
            <Input autoComplete="one-time-code" className="figures" {...form.register('code')} />
          </Field>
        )}
        <FormAlert message={errors.root?.message} />
      </form>
    </Dialog>
  );
}
