import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Mail } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { confirmSubscription, unsubscribe } from '../../../contract/newsletter/routes.ts';
import { isRefusal } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { NoScriptNotice } from '../forms/submit-button.tsx';
import { PageHead } from '../layout/page-head.tsx';

const confirmation = {
  head: { title: 'Confirmarea abonării', description: 'Confirmați abonarea la noutăți.' },
  title: 'Confirmați abonarea la noutăți',
  text: 'Sfaturi de sezon și lucrări noi. Vă puteți dezabona oricând, cu un clic.',
  label: 'Confirm abonarea',
  act: (token: string) => call(confirmSubscription, { input: { token } }),
  done: {
    title: 'Abonarea este confirmată',
    text: 'Vă mulțumim. Primul e-mail vine odată cu următoarele noutăți din grădină.',
  },
};
const unsubscription = {
  head: { title: 'Dezabonare', description: 'Renunțați la e-mailurile cu noutăți.' },
  title: 'Nu mai doriți noutăți?',
  text: 'Cu un clic adresa dumneavoastră este scoasă din listă. Nu vă întrebăm nimic.',
  label: 'Mă dezabonez',
  act: (token: string) => call(unsubscribe, { params: { token } }),
  done: {
    title: 'V-ați dezabonat',
    text: 'Nu veți mai primi noutăți de la noi. Ne puteți regăsi oricând pe site.',
  },
};

/** /newsletter/confirm and /newsletter/unsubscribe. Opening them changes nothing: mail scanners follow every link. */
export default function NewsletterPage() {
  const isUnsubscription = useLocation().pathname.startsWith('/newsletter/unsubscribe');
  const { head, title, text, label, act, done } = isUnsubscription ? unsubscription : confirmation;
  // The token is read on submit: the HTML is the same for all visitors.
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (): Promise<unknown> => act(readTokenFromUrl()),
  });
  return (
    <Section className="min-h-[60vh]">
      <PageHead hidden {...head} />
      {isSuccess ? (
        <Done {...done} />
      ) : (
        <>
          <MessagePanel
            level={1}
            icon={Mail}
            title={title}
            text={text}
            actions={<Button size="lg" onClick={() => mutate()} loading={isPending} label={label} />}
          />
          <NoScriptNotice what="Această pagină" className="mx-auto mb-16 max-w-xl text-center font-medium" />
          <p role="alert" className="mx-auto -mt-8 max-w-xl pb-16 text-center font-medium text-danger">
            {error && explainError(error)}
          </p>
        </>
      )}
    </Section>
  );
}

function Done({ title, text }: { title: string; text: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      <MessagePanel
        level={1}
        icon={CircleCheck}
        title={title}
        text={text}
        actions={<ButtonLink to="/" variant="outline" label="Înapoi pe site" />}
      />
    </div>
  );
}

const readTokenFromUrl = () => new URLSearchParams(window.location.search).get('token') ?? '';

const explainError = (error: Error) =>
  isRefusal(error) ? error.message : 'Nu am putut trimite cererea. Vă rugăm să încercați din nou.';
