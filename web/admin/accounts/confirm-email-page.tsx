import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useLocation } from 'react-router';
import { confirmEmail } from '../../../contract/accounts/routes.ts';
import { call } from '../../lib/call.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { LoadingScreen, ScreenFailure } from '../kit/shell/screen-states.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import '../kit/shell/admin.css';

export const ErrorBoundary = ScreenFailure;

/** The token is in the hash of the URL, which never reaches the server. */
export default function ConfirmEmailPage() {
  const { hash } = useLocation();
  return useHydrated() ? <ConfirmEmail token={hash.slice(1)} /> : <LoadingScreen />;
}

/** Target of the link in the e-mail to a new address. Nothing happens before the click: mail scanners follow links. */
function ConfirmEmail({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(confirmEmail, { input: { token } }),
  });
  return (
    <SignInFrame
      title={data ? 'Adresa a fost confirmată' : 'Confirmați adresa'}
      lead={data ? `De acum vă autentificați cu ${data.email}.` : 'Aceasta va fi adresa cu care vă autentificați.'}
    >
      <div className="flex flex-col items-start gap-5">
        <FormAlert message={error?.message} />
        {data ? (
          <ButtonLink to="/admin/dashboard" variant="forest" label="Mergi la panou" />
        ) : (
          <Button variant="forest" size="lg" icon={MailCheck} loading={isPending} onClick={() => mutate()}>
            Confirmă adresa
          </Button>
        )}
      </div>
    </SignInFrame>
  );
}
