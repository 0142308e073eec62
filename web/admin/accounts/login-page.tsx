import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CloudUpload } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { Page } from '../../../contract/content/pages/page-types.ts';
import { getPage } from '../../../contract/content/public-routes.ts';
import { pluralize, pluralizeWord } from '../../../contract/kernel/pluralize.ts';
import { getSite } from '../../../contract/site/routes.ts';
import { buildQuery } from '../../lib/call.ts';
import { readExpiredSession } from '../../lib/credentials.ts';
import { createPrefetchLoader } from '../../lib/prefetch.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Input } from '../../ui/form/input.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { hasDraftSince } from '../kit/forms/use-local-form.ts';
import { SmallButton } from '../kit/shell/buttons.tsx';
import { InlineLink } from '../kit/shell/links.tsx';
import { ScreenFailure } from '../kit/shell/screen-states.tsx';
import { type DashboardArrival, type SignInFailure, signIn, useAuth } from '../kit/shell/session/auth-state.ts';
import { PasswordInput } from './password-input.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import '../kit/shell/admin.css';

// The page works without them.
export const loader = createPrefetchLoader((get) =>
  Promise.allSettled([get(buildQuery(getSite)), get(layoutTextsQuery)]),
);

export const ErrorBoundary = ScreenFailure;

export default function LoginPage() {
  const auth = useAuth();
  const navigate = useNavigate();
  const { isRefused = false, email = '' } = (useLocation().state ?? {}) as { isRefused?: boolean; email?: string };
  const [expired] = useState(readExpiredSession);
  const isHydrated = useHydrated();
  const arrival = {
    replace: true,
    state: { hasSignedIn: true, typedSince: expired?.openedAt } satisfies DashboardArrival,
  };
  const onSignedIn = () => void navigate('/admin/dashboard', arrival);
  if (auth.status === 'authenticated' && !isRefused) return <Navigate to="/admin/dashboard" {...arrival} />;
  return (
    <SignInFrame
      title="Bine ați revenit"
      lead={
        isRefused ? (
          <Refused />
        ) : isHydrated && expired ? (
          describeExpiry(expired)
        ) : (
          'Autentificați-vă ca să vedeți programările, mesajele și conținutul site-ului.'
        )
      }
    >
      <UnsentWork />
      <LoginForm email={email} onSignedIn={onSignedIn} />
    </SignInFrame>
  );
}

type ExpiredSession = NonNullable<ReturnType<typeof readExpiredSession>>;

function describeExpiry({ path, openedAt }: ExpiredSession) {
  const kept = hasDraftSince(openedAt) ? '; ce ați scris e păstrat pe acest dispozitiv' : '';
  return `Sesiunea a expirat${kept}. Autentificați-vă din nou${path ? ' și reveniți unde erați' : ''}.`;
}

/** Names no client: who is not signed in sees only the number. */
function UnsentWork() {
  const { data: unsent = 0 } = useQuery({
    queryKey: ['unsent-on-phone'],
    queryFn: async () => (await import('../kit/browser-storage/stop-queue.ts')).countUnsent(),
    gcTime: 0,
  });
  if (unsent === 0) return null;
  return (
    <p role="status" className="mb-6 flex gap-3 rounded-xl bg-lavender-soft px-4 py-3 text-lavender-dark">
      <CloudUpload size={19} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        {pluralize(unsent, 'O însemnare așteaptă', 'însemnări așteaptă')} pe acest telefon.{' '}
        {pluralizeWord(
          unsent,
          'Se trimite după ce se conectează cine a făcut-o.',
          'Se trimit după ce se conectează cine le-a făcut.',
        )}
      </span>
    </p>
  );
}

function Refused() {
  return (
    <>
      Pagina cerută este doar pentru administratori. Autentificați-vă cu un cont de administrator sau{' '}
      <InlineLink to="/admin/dashboard" className="font-semibold text-leaf-dark">
        mergeți la panou
      </InlineLink>
      .
    </>
  );
}

interface LoginFormProps {
  email: string;
  onSignedIn: () => void;
}

/** Only the server validates the input. */
function LoginForm({ email, onSignedIn }: LoginFormProps) {
  const { refusal, asksForCode, isSending, submit, goBack } = useSignIn(onSignedIn);
  const isReady = useHydrated();
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className={asksForCode ? 'hidden' : 'contents'}>
        <Field label="Email" error={refusal?.fields.email}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label="Parolă" error={refusal?.fields.password}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
      </div>
      {asksForCode && <CodeField error={refusal?.fields.code} />}
      <RefusalAlert refusal={refusal} />
      <Button type="submit" variant="forest" size="lg" loading={isSending} disabled={!isReady} className="w-full">
        {asksForCode ? 'Continuă' : 'Autentificare'}
      </Button>
      {asksForCode ? (
        <SmallButton variant="ghost" icon={ArrowLeft} className="self-start" onClick={goBack} label="Înapoi" />
      ) : (
        <InlineLink to="/admin/forgot-password" className="self-start text-sm font-semibold text-leaf-dark">
          Ați uitat parola?
        </InlineLink>
      )}
    </form>
  );
}

function useSignIn(onSignedIn: () => void) {
  const [refusal, setRefusal] = useState<SignInFailure>();
  const [asksForCode, setAsksForCode] = useState(false);
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const code = String(typed.get('code') ?? '').trim();
    setSending(true);
    const refused = await signIn({
      email: String(typed.get('email')),
      password: String(typed.get('password')),
      ...(code && { code }),
    });
    setSending(false);
    if (!refused) return onSignedIn();
    const isFirstAsk = refused.codeRequired && !code;
    setAsksForCode((asked) => refused.codeRequired ?? asked);
    setRefusal(isFirstAsk ? undefined : refused);
  };

  const goBack = () => {
    setAsksForCode(false);
    setRefusal(undefined);
  };
  return { refusal, asksForCode, isSending, submit, goBack };
}

const CodeField = ({ error }: { error: string | undefined }) => (
  <Field
    label="Cod de unică folosință"
    error={error}
    hint="Cele șase cifre din aplicația de autentificare, sau unul dintre codurile de rezervă."
  >
    <Input
      name="code"
      autoFocus
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      className="figures tracking-[0.2em]"
    />
  </Field>
);

const layoutTextsQuery = buildQuery(getPage, { params: { id: 'layout' } });

/** Shows the server's message or, without one, the text from the company's page texts. */
function RefusalAlert({ refusal }: { refusal: SignInFailure | undefined }) {
  const { data } = useQuery(layoutTextsQuery);
  const texts: Partial<Page<'layout'>> = data?.page ?? {};
  if (!refusal || refusal.message) return <FormAlert message={refusal?.message} />;
  const name = refusal.isUnanswered ? 'loginUnanswered' : 'loginFailed';
  const lang = texts.english?.includes(name) ? 'en' : undefined;
  return <FormAlert message={texts[name] ?? 'Autentificarea nu a reușit.'} lang={lang} />;
}
