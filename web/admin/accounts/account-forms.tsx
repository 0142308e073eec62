import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { changePassword, changeProfile, getProfile, listSessions } from '../../../contract/accounts/routes.ts';
import { changePasswordSchemas, changeProfileSchemas, type User } from '../../../contract/accounts/schemas.ts';
import { buildQuery, call } from '../../lib/call.ts';
import { storeToken } from '../../lib/credentials.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Field } from '../../ui/form/field.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Input } from '../../ui/form/input.tsx';
import { useCheckedForm } from '../kit/forms/use-checked-submit.ts';
import { FramedSection } from '../kit/shell/admin-page.tsx';
import { storeSignedInUser } from '../kit/shell/session/auth-state.ts';
import { PasswordInput } from './password-input.tsx';

/** `save` resolves to true once the server has stored the data; otherwise the form shows the reason. */
export function usePersonalData(user: User) {
  const client = useQueryClient();
  const form = useCheckedForm(changeProfileSchemas.input, { name: user.name, email: user.email });
  const save = () =>
    form.attempt(async (input) => {
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
  return { ...form, isNewEmail: form.value.email !== user.email, save };
}

interface PersonalDataProps {
  form: ReturnType<typeof usePersonalData>;
  pendingEmail: string | null;
  children?: ReactNode;
}

export function PersonalData({ form, pendingEmail, children }: PersonalDataProps) {
  const { errors, input } = form;
  return (
    <FormSection id="date" title="Date personale" alert={errors.root} action={children}>
      <Field label="Nume" error={errors.name}>
        <Input autoComplete="name" {...input('name')} />
      </Field>
      <Field label="E-mail" error={errors.email} hint={pendingEmail && `Așteaptă confirmarea: ${pendingEmail}.`}>
        <Input type="email" autoComplete="email" {...input('email')} />
      </Field>
      {form.isNewEmail && (
        <Field label="Parola actuală" error={errors.currentPassword} hint="Pentru o adresă nouă vă cerem parola.">
          <PasswordInput
            autoComplete="current-password"
            {...input('currentPassword')}
            onChange={({ target }) => form.change({ currentPassword: target.value || undefined })}
          />
        </Field>
      )}
    </FormSection>
  );
}

/**
 * `save` resolves to true once the password is changed; otherwise the form shows the reason. `current`: the password
 * that another field of the same screen asks for.
 */
export function usePasswordChange(current?: string) {
  const client = useQueryClient();
  const start = { currentPassword: '', newPassword: '' };
  const given = current === undefined ? {} : { currentPassword: current };
  const form = useCheckedForm(changePasswordSchemas.input, start, given);
  const save = () =>
    form.attempt(async (input) => {
      const { token } = await call(changePassword, { input });
      storeToken(token);
      form.reset();
      await client.invalidateQueries(buildQuery(listSessions));
      showToast({ title: 'Parola a fost schimbată', description: 'Celelalte sesiuni s-au încheiat.' });
    });
  return { ...form, asksCurrent: current === undefined, save };
}

interface PasswordChangeProps {
  form: ReturnType<typeof usePasswordChange>;
  children?: ReactNode;
}

export function PasswordChange({ form, children }: PasswordChangeProps) {
  const { errors, input } = form;
  return (
    <FormSection
      id="parola"
      title="Parolă"
      text="După schimbare, toate celelalte dispozitive trebuie să se autentifice din nou."
      alert={errors.root}
      action={children}
    >
      {form.asksCurrent && (
        <Field label="Parola actuală" error={errors.currentPassword}>
          <PasswordInput autoComplete="current-password" {...input('currentPassword')} />
        </Field>
      )}
      <Field label="Parola nouă" error={errors.newPassword} hint="Cel puțin 8 caractere.">
        <PasswordInput autoComplete="new-password" {...input('newPassword')} />
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
