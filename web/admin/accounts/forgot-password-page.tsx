import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { requestPasswordReset } from '../../../contract/accounts/routes.ts';
import { getSite } from '../../../contract/site/routes.ts';
import { ApiError } from '../../lib/api-error.ts';
import { buildQuery, call } from '../../lib/call.ts';
import { createPrefetchLoader } from '../../lib/prefetch.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Input } from '../../ui/form/input.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { InlineLink } from '../kit/shell/links.tsx';
import { ScreenFailure } from '../kit/shell/screen-states.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import '../kit/shell/admin.css';

// The page works without it.
export const loader = createPrefetchLoader((get) => Promise.allSettled([get(buildQuery(getSite))]));

export const ErrorBoundary = ScreenFailure;

export default function ForgotPasswordPage() {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (email: string) => call(requestPasswordReset, { input: { email } }),
  });
  const isReady = useHydrated();
  const emailError = error instanceof ApiError ? error.fields.email : undefined;
  return (
    <SignInFrame title="O parolă nouă" lead="Scrieți adresa contului și vă trimitem un link, valabil o oră.">
      {data ? (
        <p role="status" className="flex items-start gap-3 rounded-inset bg-leaf-soft px-4 py-4 text-forest">
          <MailCheck size={21} aria-hidden className="mt-0.5 shrink-0" />
          {data.message}
        </p>
      ) : (
        <form
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            mutate(String(new FormData(event.currentTarget).get('email')));
          }}
          className="flex flex-col gap-5"
        >
          <Field label="E-mail" error={emailError}>
            <Input name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
          </Field>
          <FormAlert message={emailError ? undefined : error?.message} />
          <Button type="submit" variant="forest" size="lg" loading={isPending} disabled={!isReady} className="w-full">
            Trimite linkul
          </Button>
        </form>
      )}
      <InlineLink to="/admin/login" className="mt-6 inline-block text-sm font-semibold text-leaf-dark">
        Înapoi la autentificare
      </InlineLink>
    </SignInFrame>
  );
}
