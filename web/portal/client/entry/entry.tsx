import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { maxLinksAnHour } from '../../../../contract/client-page/limits.ts';
import { endClientSession, openClientSession, requestClientLink } from '../../../../contract/client-page/routes.ts';
import { formatCount } from '../../../../contract/kernel/pluralize.ts';
import { ApiError, hasCode } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Container } from '../../../ui/layout/section.tsx';
import { ClientHead } from '../client-parts.tsx';
import type { ClientSession } from '../use-client-session.ts';

export function Entry({ session }: { session: ClientSession }) {
  const [refusal, setRefusal] = useState('');
  return (
    <Container className="grid gap-x-16 gap-y-10 pt-10 pb-section sm:pt-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
      <ClientHead title="Pagina mea" />
      <div>
        <h1>Pagina mea</h1>
        <p className="mt-5 max-w-measure text-lead text-(--quiet)">
          Vizitele, ofertele, contractele și mesajele dumneavoastră, într-un singur loc. Fără parolă: intrați cu un link
          primit pe e-mail, iar dispozitivul rămâne conectat.
        </p>
      </div>
      <Card raised padded className="self-start sm:p-9">
        {session.linkToken ? (
          <OpenLink session={session} token={session.linkToken} onRefused={setRefusal} />
        ) : (
          <RequestLink reason={refusal || session.ending} />
        )}
      </Card>
    </Container>
  );
}

interface OpenLinkProps {
  session: ClientSession;
  token: string;
  onRefused: (reason: string) => void;
}

/** Opening the page does not consume the link: mail scanners follow every link. */
function OpenLink({ session, token, onRefused }: OpenLinkProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const opened = await call(openClientSession, { input: { token } });
      // The device keeps only one session.
      if (session.isOpen) await call(endClientSession, { input: { everywhere: false } }).catch(() => undefined);
      return opened;
    },
    onSuccess: (opened) => session.open(opened.token),
    onError: (failure) => {
      if (!hasCode(failure, 'link_used')) return;
      onRefused(failure.message);
      session.dropLink();
    },
  });
  return (
    <>
      <h2 className="text-heading">Totul este pregătit</h2>
      <p className="mt-2 mb-6 text-ink-soft">Linkul merge o singură dată, pe dispozitivul pe care îl deschideți.</p>
      <Button size="lg" loading={isPending} onClick={() => mutate()} className="w-full" label="Deschide pagina mea" />
      <div className="mt-4 empty:hidden">
        <FormAlert message={hasCode(error, 'link_used') ? undefined : error?.message} />
      </div>
    </>
  );
}

function RequestLink({ reason }: { reason: string }) {
  const [email, setEmail] = useState('');
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(requestClientLink, { input: { email } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  if (data) return <Requested email={email} isMailed={data.mailed} />;
  const fieldError = error instanceof ApiError ? error.fields.email : undefined;
  return (
    <form noValidate method="dialog" onSubmit={submit}>
      <h2 className="text-heading">Trimiteți-mi un link</h2>
      {reason && (
        <p ref={takeFocus} tabIndex={-1} className="mt-3 font-medium text-terracotta-dark outline-none">
          {reason}
        </p>
      )}
      <Field
        label="Adresa de e-mail"
        hint="Cea pe care ne-ați lăsat-o la programare."
        error={fieldError}
        className="my-6"
      >
        <Input
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <FormAlert message={fieldError ? undefined : error?.message} />
      <Button type="submit" size="lg" loading={isPending} className="mt-4 w-full" label="Trimite linkul" />
    </form>
  );
}

/** The previous content is gone, and the page may be scrolled far down, so the new heading gets the focus. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The answer is the same for every address, so that it does not reveal who is a client. */
function Requested({ email, isMailed }: { email: string; isMailed: boolean }) {
  return (
    <>
      <h2 ref={takeFocus} tabIndex={-1} className="text-heading outline-none">
        {isMailed ? 'Verificați e-mailul' : 'Nu putem trimite linkul acum'}
      </h2>
      <p className="mt-3">
        {isMailed ? (
          `Dacă adresa ${email} ne este cunoscută, linkul ajunge în câteva minute, poate și în mesajele nedorite. Deschideți-l pe acest dispozitiv. Trimitem cel mult ${formatCount(maxLinksAnHour, 'linkuri')} pe oră la o adresă: dacă s-au cerut mai multe, folosiți-l pe cel mai nou.`
        ) : (
          <>
            Vă rugăm să încercați mai târziu sau să ne scrieți din{' '}
            <Link to="/contact" className="underline underline-offset-4">
              pagina de contact
            </Link>
            .
          </>
        )}
      </p>
    </>
  );
}
