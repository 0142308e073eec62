import { MailCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { requestPasswordReset } from '../../../contract/accounts/routes.ts';
import { getSite } from '../../../contract/site/routes.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { createPrefetchLoader, noPrefetch, usePrefetchedQueries } from '../../lib/prefetch.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Input } from '../../ui/form/input.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ScreenFailure } from '../shell/screen-states.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import '../shell/admin.css';

export const loader = createPrefetchLoader((get) => get(getSite.path));
export const clientLoader = noPrefetch;

export const ErrorBoundary = ScreenFailure;

export default function ForgotPasswordPage() {
  usePrefetchedQueries();
  const [answer, setAnswer] = useState<string>();
  return (
    <SignInFrame title="O parolă nouă" lead="Scrieți adresa contului și vă trimitem un link, valabil o oră.">
      {answer ? <Sent message={answer} /> : <ForgotPasswordForm onSent={setAnswer} />}
      <Link
        to="/admin/login"
        className="mt-6 inline-block text-sm font-semibold text-leaf-dark underline underline-offset-4"
      >
        Înapoi la autentificare
      </Link>
    </SignInFrame>
  );
}

function Sent({ message }: { message: string }) {
  return (
    <p role="status" className="flex items-start gap-3 rounded-inset bg-leaf-soft px-4 py-4 text-forest">
      <MailCheck size={21} aria-hidden className="mt-0.5 shrink-0" />
      {message}
    </p>
  );
}

function ForgotPasswordForm({ onSent }: { onSent: (message: string) => void }) {
  const [failure, setFailure] = useState<ApiError>();
  const [isSending, setSending] = useState(false);
  const isReady = useHydrated();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email'));
    setSending(true);
    try {
      onSent((await call(requestPasswordReset, { input: { email } })).message);
    } catch (error) {
      setFailure(
        error instanceof ApiError
          ? error
          : new ApiError('unavailable', 'Serverul nu a răspuns. Verificați conexiunea.'),
      );
      setSending(false);
    }
  };
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <Field label="E-mail" error={failure?.fields.email}>
        <Input name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <FormAlert message={failure?.fields.email ? undefined : failure?.message} />
      <Button type="submit" variant="forest" size="lg" loading={isSending} disabled={!isReady} className="w-full">
        Trimite linkul
      </Button>
    </form>
  );
}
