import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import { choosePassword, readPasswordLink } from '../../../contract/accounts/routes.ts';
import { choosePasswordSchemas } from '../../../contract/accounts/schemas.ts';
import { isFinalRefusal } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useCheckedForm } from '../kit/forms/use-checked-submit.ts';
import { LoadingScreen, ScreenFailure } from '../kit/shell/screen-states.tsx';
import { signIn } from '../kit/shell/session/auth-state.ts';
import { PasswordInput } from './password-input.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import '../kit/shell/admin.css';

export const ErrorBoundary = ScreenFailure;

/** The token is in the hash of the URL, which never reaches the server. */
export default function PasswordPage() {
  const { hash } = useLocation();
  return useHydrated() ? <PasswordScreen token={hash.slice(1)} /> : <LoadingScreen />;
}

function PasswordScreen({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['password-link', token],
    queryFn: () => call(readPasswordLink, { input: { token } }),
  });
  if (isFetching && !data) return <LoadingScreen />;
  if (!data && isFinalRefusal(error)) return <LinkOver />;
  // The server could not be asked, so the link may be valid.
  if (!data)
    return (
      <SignInFrame title="Linkul nu a putut fi verificat" lead={error?.message}>
        <Button variant="forest" onClick={() => void refetch()} label="Încearcă din nou" />
      </SignInFrame>
    );
  const isInvited = data.purpose === 'invite';
  return (
    <SignInFrame
      title={isInvited ? `Bine ați venit, ${data.name}` : 'Alegeți o parolă nouă'}
      lead={
        <>
          {isInvited ? 'Alegeți parola contului' : 'Pentru contul'} <strong className="text-ink">{data.email}</strong>.
        </>
      }
    >
      <PasswordForm token={token} email={data.email} />
    </SignInFrame>
  );
}

function LinkOver() {
  return (
    <SignInFrame
      title="Linkul nu mai este valabil"
      lead="A fost folosit deja, a expirat sau a fost înlocuit de unul mai nou."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/forgot-password" variant="forest" label="Cere un link nou" />
        <ButtonLink to="/admin/login" label="Autentificare" variant="outline" />
      </div>
    </SignInFrame>
  );
}

const schema = choosePasswordSchemas.input?.pick({ password: true }) as z.ZodObject<{ password: z.ZodString }>;

function PasswordForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const { errors, isSubmitting, refusals, submit, input } = useCheckedForm(schema, { password: '' });
  const save = async ({ password }: { password: string }) => {
    await call(choosePassword, { input: { token, password } });
    const refusal = await signIn({ email, password });
    await navigate(refusal ? '/admin/login' : '/admin/dashboard', { replace: true, state: { email } });
  };
  return (
    <form method="post" noValidate onSubmit={submit(save)} className="flex flex-col gap-5">
      <ErrorSummary attempt={refusals} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field
        label="Parola nouă"
        error={errors.password}
        hint="Cel puțin 8 caractere. Trei cuvinte alese la întâmplare se țin minte ușor."
      >
        <PasswordInput autoComplete="new-password" {...input('password')} />
      </Field>
      <FormAlert message={errors.root} />
      <Button type="submit" variant="forest" size="lg" loading={isSubmitting} className="w-full">
        Salvează parola
      </Button>
    </form>
  );
}
