import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { changePassword } from '../../../contract/accounts/routes.ts';
import { changePasswordSchemas } from '../../../contract/accounts/schemas.ts';
import type { InputOf } from '../../../contract/kernel/route.ts';
import { call } from '../../lib/call.ts';
import { storeToken } from '../../lib/credentials.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Field } from '../../ui/form/field.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { submitForm } from '../forms/form-errors.ts';
import { FramedSection } from '../shell/framed-section.tsx';
import { sessionsQuery } from './account-queries.ts';
import { PasswordInput } from './password-input.tsx';

type Values = InputOf<typeof changePassword>;

/** `save` resolves to true once the password is changed; otherwise the form shows why. */
export function usePasswordChange() {
  const client = useQueryClient();
  const form = useForm<Values>({
    resolver: zodResolver(changePasswordSchemas.input),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { isDirty } = form.formState;
  const send = async (input: Values) => {
    const { token } = await call(changePassword, { input });
    storeToken(token);
    form.reset();
    await client.invalidateQueries(sessionsQuery);
    toast({ title: 'Parola a fost schimbată', description: 'Celelalte sesiuni s-au încheiat.' });
  };
  return { form, isDirty, save: () => submitForm(form, send) };
}

interface PasswordChangeProps extends Pick<ReturnType<typeof usePasswordChange>, 'form'> {
  children?: ReactNode;
}

export function PasswordChange({ form, children }: PasswordChangeProps) {
  const { errors } = form.formState;
  return (
    <FramedSection
      id="parola"
      title="Parolă"
      text="După schimbare, toate celelalte dispozitive trebuie să se autentifice din nou."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Parola actuală" error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
        <Field label="Parola nouă" error={errors.newPassword?.message} hint="Cel puțin 8 caractere.">
          <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
        </Field>
        <div className="flex flex-col items-start gap-3 sm:col-span-2">
          <FormAlert message={errors.root?.message} />
          {children}
        </div>
      </div>
    </FramedSection>
  );
}
