import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Hourglass, MailCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { canReceiveEmail } from '../../../../contract/emails/reserved-address.ts';
import { getEmailSetup, sendSetupTest } from '../../../../contract/setup/routes.ts';
import type { EmailSetup } from '../../../../contract/setup/schemas.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { useAction } from '../../kit/changes/use-action.tsx';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { SmallButton } from '../../kit/shell/buttons.tsx';
import { InlineLink } from '../../kit/shell/links.tsx';
import { QueryView } from '../../kit/shell/screen-states.tsx';
import { StepFrame } from '../step-frame.tsx';

const pollMs = 1500;

export function EmailStep() {
  const query = useQuery({
    ...buildQuery(getEmailSetup),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.email.test?.state === 'waiting' ? pollMs : false),
  });
  return (
    <StepFrame step="email" label="Continuă" save={async () => true}>
      <QueryView query={query} failure="Starea nu a putut fi încărcată" height="h-72">
        {({ email }) => (
          <>
            <SendingSection email={email} />
            <TestSection email={email} />
          </>
        )}
      </QueryView>
    </StepFrame>
  );
}

function SendingSection({ email: { server, isEncrypted, user, from } }: { email: EmailSetup }) {
  return (
    <FramedSection
      title="Trimiterea"
      text="O stabilește administratorul serverului, prin variabilele SMTP_URL și MAIL_FROM."
    >
      {server ? (
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <Fact name="Serverul de e-mail">{server}</Fact>
          <Fact name="Legătura">
            {isEncrypted ? 'criptată de la început' : 'criptată prin STARTTLS, dacă nu e local'}
          </Fact>
          {user && <Fact name="Utilizatorul">{user}</Fact>}
          <Fact name="Expeditorul">
            {from ?? (
              <>
                lipsește: completați <InlineLink to="/admin/setup/contact">e-mailul firmei</InlineLink>
              </>
            )}
          </Fact>
        </dl>
      ) : (
        <p>
          Nu este configurat niciun server de e-mail. E-mailurile se pregătesc și se pot citi la{' '}
          <InlineLink to="/admin/emails">E-mailuri</InlineLink>, dar nu se trimit. Cereți administratorului serverului
          să seteze adresa în <code>SMTP_URL</code>, de exemplu{' '}
          <code className="wrap-anywhere">smtps://utilizator:parola@mail.firma.ro</code>, apoi să repornească programul.
        </p>
      )}
    </FramedSection>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0 font-medium break-words max-sm:mb-2">{children}</dd>
  </>
);

function TestSection({ email: { server, test, addresses } }: { email: EmailSetup }) {
  const client = useQueryClient();
  const deliverable = addresses.filter(canReceiveEmail);
  // The newest address is the one to test.
  const [to = deliverable.at(-1), setTo] = useState<string>();
  const { run, isPending } = useAction((address: string) => call(sendSetupTest, { input: { to: address } }), {
    onDone: (reply) => client.setQueryData(buildQuery(getEmailSetup).queryKey, reply),
  });
  return (
    <FramedSection title="E-mailul de test" text={to && server && `Vine la ${to}. Uitați-vă și în dosarul de spam.`}>
      {to && !server && (
        <p id="fara-server" className="mb-3">
          Se poate trimite după ce este configurat serverul de e-mail, de mai sus.
        </p>
      )}
      <div role="status">{test && <TestState {...test} />}</div>
      {deliverable.length > 1 && to && (
        <SegmentedControl
          label="Adresa pentru test"
          value={to}
          choices={deliverable.map((address) => ({ value: address, label: address }))}
          onChoose={setTo}
          className="mb-3 max-w-full flex-wrap"
        />
      )}
      {to ? (
        <SmallButton
          variant="forest"
          className="mt-2"
          disabled={!server}
          loading={isPending || test?.state === 'waiting'}
          onClick={() => run(to)}
          icon={MailCheck}
          label={test ? 'Trimite încă unul' : 'Trimite e-mailul de test'}
          aria-describedby={server ? undefined : 'fara-server'}
        />
      ) : (
        <p>
          La {addresses[0]} nu poate ajunge niciun e-mail. Scrieți întâi adresa dumneavoastră la{' '}
          <InlineLink to="/admin/setup/account">Contul dumneavoastră</InlineLink>.
        </p>
      )}
    </FramedSection>
  );
}

const looks = {
  sent: { icon: CircleCheck, color: 'text-leaf-dark', text: 'Acceptat de serverul de e-mail' },
  waiting: { icon: Hourglass, color: 'text-ink-soft', text: 'Se trimite acum' },
  failed: { icon: CircleAlert, color: 'text-danger', text: 'Netrimis' },
};

function TestState({ state, to, at, note }: NonNullable<EmailSetup['test']>) {
  const { icon: Icon, color, text } = looks[state];
  return (
    <p className="mb-3 flex items-start gap-3">
      <Icon size={20} aria-hidden className={`mt-0.5 shrink-0 ${color}`} />
      <span className="min-w-0">
        <strong className={color}>{text}</strong>: {to}, {formatDayAndTime(at)}.
        {state === 'failed' && note && (
          <span className="block break-words text-ink-soft">Serverul a spus: „{note}”</span>
        )}
      </span>
    </p>
  );
}
