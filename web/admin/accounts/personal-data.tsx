import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { User } from '../../../contract/accounts.ts';
import type { InputOf } from '../../../contract/base/endpoint.ts';
import { changeProfile } from '../../../contract/own-account.ts';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { showFailure } from '../parts/form-failure.ts';
import { FramedSection } from '../parts/framed-section.tsx';
import { arrive } from '../shell/auth-state.ts';
import { inputOf } from './input-of.ts';
import { PasswordInput } from './password-input.tsx';
import { profileQuery } from './profile-query.ts';

type Values = InputOf<typeof changeProfile>;

export function PersonalData({ user }: { user: User }) {
  const client = useQueryClient();
  const values = { name: user.name, email: user.email };
  const form = useForm<Values>({ resolver: zodResolver(inputOf(changeProfile)), defaultValues: values });
  const { errors, isSubmitting, isDirty } = form.formState;
  const isNewEmail = form.watch('email') !== user.email;
  const onSubmit = form.handleSubmit(async (input) => {
    try {
      const reply = await call(changeProfile, { input });
      arrive(reply.user);
      form.reset({ name: reply.user.name, email: reply.user.email });
      await client.invalidateQueries(profileQuery);
      toast({ title: 'Datele au fost salvate' });
    } catch (error) {
      showFailure(error, form.setError);
    }
  });
  return (
    <FramedSection id="date" title="Date personale">
      <form noValidate onSubmit={onSubmit} className="grid gap-4 sm:grid-cols-2">
        <Field label="Nume" error={errors.name?.message}>
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
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
          <Button type="submit" size="sm" variant="forest" loading={isSubmitting} disabled={!isDirty}>
            Salvează
          </Button>
        </div>
      </form>
    </FramedSection>
  );
}
