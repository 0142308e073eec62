import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { changeProfile } from '../../../contract/accounts/routes.ts';
import { changeProfileSchemas, type User } from '../../../contract/accounts/schemas.ts';
import type { InputOf } from '../../../contract/kernel/route.ts';
import { call } from '../../lib/call.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Field } from '../../ui/form/field.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Input } from '../../ui/form/input.tsx';
import { submitForm } from '../forms/form-errors.ts';
import { FramedSection } from '../shell/framed-section.tsx';
import { storeSignedInUser } from '../shell/session/auth-state.ts';
import { profileQuery } from './account-queries.ts';
import { PasswordInput } from './password-input.tsx';

type Values = InputOf<typeof changeProfile>;

/** `save` resolves to true once the server has them; otherwise the form shows why. */
export function usePersonalData(user: User) {
  const client = useQueryClient();
  const form = useForm<Values>({
    resolver: zodResolver(changeProfileSchemas.input),
    defaultValues: { name: user.name, email: user.email },
  });
  const { isDirty } = form.formState;
  const send = async (input: Values) => {
    const reply = await call(changeProfile, { input });
    storeSignedInUser(reply.user);
    form.reset({ name: reply.user.name, email: reply.user.email });
    await client.invalidateQueries(profileQuery);
    toast({
      title: 'Datele au fost salvate',
      ...(reply.pendingEmail && {
        description: `Adresa nouă devine activă după ce deschideți linkul trimis la ${reply.pendingEmail}.`,
      }),
    });
  };
  return { form, isDirty, isNewEmail: form.watch('email') !== user.email, save: () => submitForm(form, send) };
}

interface PersonalDataProps extends Pick<ReturnType<typeof usePersonalData>, 'form' | 'isNewEmail'> {
  pendingEmail: string | null;
  children?: ReactNode;
}

export function PersonalData({ form, isNewEmail, pendingEmail, children }: PersonalDataProps) {
  const { errors } = form.formState;
  return (
    <FramedSection id="date" title="Date personale">
      <div className="grid gap-4 sm:grid-cols-2">
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
        <div className="flex flex-col items-start gap-3 sm:col-span-2">
          <FormAlert message={errors.root?.message} />
          {children}
        </div>
      </div>
    </FramedSection>
  );
}
