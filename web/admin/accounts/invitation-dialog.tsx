import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { inviteAccount } from '../../../contract/accounts/routes.ts';
import { inviteAccountSchemas } from '../../../contract/accounts/schemas.ts';
import type { InputOf } from '../../../contract/kernel/route.ts';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showFormErrors } from '../forms/form-errors.ts';
import { accountsQuery } from './account-queries.ts';
import type { SharedLink } from './link-dialog.tsx';

const roleOptions = [
  { value: 'editor', label: 'Editor: conținut, programări, mesaje' },
  { value: 'admin', label: 'Administrator: totul' },
];

interface InvitationDialogProps {
  open: boolean;
  onClose: () => void;
  onInvited: (link: SharedLink) => void;
}

export function InvitationDialog({ open, onClose, onInvited }: InvitationDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const form = useForm<InputOf<typeof inviteAccount>>({
    resolver: zodResolver(inviteAccountSchemas.input),
    defaultValues: { name: '', email: '', role: 'editor' },
  });
  const { errors, isSubmitting } = form.formState;
  const close = () => {
    form.reset();
    onClose();
  };
  const onSubmit = form.handleSubmit(async (input) => {
    try {
      const { item, link } = await call(inviteAccount, { input });
      close();
      onInvited({ link, name: item.name, email: item.email, isInvitation: true });
      await client.invalidateQueries(accountsQuery);
    } catch (error) {
      showFormErrors(error, form.setError);
    }
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Invită un coleg"
      description="Primește un e-mail cu un link, valabil șapte zile, cu care își alege parola."
      actions={
        <Button type="submit" form={formId} variant="forest" size="sm" loading={isSubmitting}>
          Trimite invitația
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="space-y-4">
        <Field label="Nume" error={errors.name?.message}>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <Field label="E-mail" error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <Field label="Rol" error={errors.role?.message}>
          <Select options={roleOptions} {...form.register('role')} />
        </Field>
        <FormAlert message={errors.root?.message} />
      </form>
    </Dialog>
  );
}
