import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { changePassword, changeProfile, getProfile, listSessions } from '../../../contract/accounts/routes.ts';
import { changePasswordSchemas, changeProfileSchemas, type User } from '../../../contract/accounts/schemas.ts';
import type { InputOf } from '../../../contract/kernel/route.ts';
import { buildQuery, call } from '../../lib/call.ts';
import { storeToken } from '../../lib/credentials.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Field } from '../../ui/form/field.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Input } from '../../ui/form/input.tsx';
import { submitForm } from '../kit/forms/form-errors.ts';
import { FramedSection } from '../kit/shell/admin-page.tsx';
import { storeSignedInUser } from '../kit/shell/session/auth-state.ts';
import { PasswordInput } from './password-input.tsx';

/** `save` resolves to true once the server has stored the data; otherwise the form shows the reason. */
export function usePersonalData(user: User) {
  const client = useQueryClient();
  const form = useForm<InputOf<typeof changeProfile>>({
    resolver: zodResolver(changeProfileSchemas.input),
    defaultValues: { name: user.name, email: user.email },
  });
  const { isDirty } = form.formState;
  const save = () =>
    submitForm(form, async (input) => {
      const reply = await call(changeProfile, { input });
      storeSignedInUser(reply.user);
      form.reset({ name: reply.user.name, email: reply.user.email });
      await client.invalidateQueries(buildQuery(getProfile));
      showToast({
        title: 'Datele au fost salvate',
        ...(reply.pendingEmail && {
          description: `Adresa nouă devine activă după ce deschideți linkul trimis la ${reply.pendingEmail}.`,
        }),
      });
    });
  return { form, isDirty, isNewEmail: form.watch('email') !== user.email, save };
}

interface PersonalDataProps extends Pick<ReturnType<typeof usePersonalData>, 'form' | 'isNewEmail'> {
  pendingEmail: string | null;
  children?: ReactNode;
}

export function PersonalData({ form, isNewEmail, pendingEmail, children }: PersonalDataProps) {
  const { errors } = form.formState;
  return (
    <FormSection id="date" title="Date personale" alert={errors.root?.message} action={children}>
      <Field label="Nume" error={errors.name?.message}>
        <Input autoComplete="name" {...form.register('name')} />
      </Field>
      <Field
        label="E-mail"
        error={errors.email?.message}
        hint={pendingEmail && `Așteaptă confirmarea: ${pendingEmail}.`}
      >
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      {isNewEmail && (
        <Field
          label="Parola actuală"
          error={errors.currentPassword?.message}
          hint="Pentru o adresă nouă vă cerem parola."
        >
          <PasswordInput
            autoComplete="current-password"
            {...form.register('currentPassword', { setValueAs: (typed) => typed || undefined })}
          />
        </Field>
      )}
    </FormSection>
  );
}

/** `save` resolves to true once the password is changed; otherwise the form shows the reason. */
export function usePasswordChange() {
  const client = useQueryClient();
  const form = useForm<InputOf<typeof changePassword>>({
    resolver: zodResolver(changePasswordSchemas.input),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { isDirty } = form.formState;
  const save = () =>
    submitForm(form, async (input) => {
      const { token } = await call(changePassword, { input });
      storeToken(token);
      form.reset();
      await client.invalidateQueries(buildQuery(listSessions));
      showToast({ title: 'Parola a fost schimbată', description: 'Celelalte sesiuni s-au încheiat.' });
    });
  return { form, isDirty, save };
}

interface PasswordChangeProps extends Pick<ReturnType<typeof usePasswordChange>, 'form'> {
  /** False where another field of the same screen already asks for it. */
  asksCurrent?: boolean;
  children?: ReactNode;
}

export function PasswordChange({ form, asksCurrent = true, children }: PasswordChangeProps) {
  const { errors } = form.formState;
  return (
    <FormSection
      id="parola"
      title="Parolă"
      text="După schimbare, toate celelalte dispozitive trebuie să se autentifice din nou."
      alert={errors.root?.message}
      action={children}
    >
      {asksCurrent && (
        <Field label="Parola actuală" error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
      )}
      <Field label="Parola nouă" error={errors.newPassword?.message} hint="Cel puțin 8 caractere.">
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
    </FormSection>
  );
}

interface FormSectionProps extends ComponentProps<typeof FramedSection> {
  alert: string | undefined;
  action: ReactNode;
}

const FormSection = ({ alert, action, children, ...heading }: FormSectionProps) => (
  <FramedSection {...heading}>
    <div className="grid gap-4 sm:grid-cols-2">
      {children}
      <div className="flex flex-col items-start gap-3 sm:col-span-2">
        <FormAlert message={alert} />
        {action}
      </div>
    </div>
  </FramedSection>
);
