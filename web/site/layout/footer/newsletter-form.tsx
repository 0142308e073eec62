import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, type LucideIcon } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import type { InputOf } from '../../../../contract/kernel/route.ts';
import { newsletterConsent } from '../../../../contract/newsletter/consent.ts';
import { subscribeToNewsletter } from '../../../../contract/newsletter/routes.ts';
import { isRefusal } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { FormNotice, NoScriptNotice } from '../../forms/submit-button.tsx';
import { usePage } from '../../queries/use-public-query.ts';

export function NewsletterForm() {
  const id = useId();
  const { newsletterTitle = 'Abonează-te la noutăți', newsletterButton = 'Abonează-te' } = usePage('layout').texts;
  const { submit, isPending, isSuccess, data, error } = useSubscribing();
  // The message gets the focus, because the focused button has disappeared.
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isSuccess) message.current?.focus({ preventScroll: true });
  }, [isSuccess]);
  return (
    // `dialog`: without script nothing is sent, and no other page is shown.
    <form
      method="dialog"
      noValidate
      onSubmit={submit}
      aria-labelledby={`${id}-title`}
      className="max-w-md print:hidden"
    >
      <h2 id={`${id}-title`} className="text-heading">
        {newsletterTitle}
      </h2>
      {!isSuccess && (
        <AddressRow id={id} isInvalid={Boolean(error)} isPending={isPending} buttonLabel={newsletterButton} />
      )}
      <p
        ref={message}
        tabIndex={-1}
        id={`${id}-message`}
        role="status"
        className="outline-none text-sm font-medium text-white"
      >
        {isSuccess && <Message icon={CircleCheck} text={data.mailed ? askedToConfirm : noted} />}
        {error && <Message icon={CircleAlert} text={explainError(error)} />}
      </p>
      <NoScriptNotice className="mt-4 text-sm font-semibold text-white" />
      <FormNotice
        id={`${id}-privacy`}
        text={`${newsletterConsent.text} Adresa nu ajunge la nimeni altcineva.`}
        className="mt-4 text-xs text-(--quiet)"
      />
    </form>
  );
}

function useSubscribing() {
  // A ref, because a double click arrives before the button is disabled.
  const isSending = useRef(false);
  const { mutate, ...sending } = useMutation({
    mutationFn: (form: FormData) => call(subscribeToNewsletter, { input: readInput(form) }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    mutate(new FormData(event.currentTarget), {
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
  return { submit, ...sending };
}

interface AddressRowProps {
  id: string;
  isInvalid: boolean;
  isPending: boolean;
  buttonLabel: string;
}

const AddressRow = ({ id, isInvalid, isPending, buttonLabel }: AddressRowProps) => (
  <div className="mt-5 flex flex-col gap-3 sm:flex-row">
    <label htmlFor={id} className="sr-only">
      Adresa de email
    </label>
    <Input
      id={id}
      type="email"
      name="email"
      autoComplete="email"
      placeholder="Adresa de email"
      aria-invalid={isInvalid || undefined}
      aria-describedby={`${id}-message ${id}-privacy`}
      className="rounded-full px-5 sm:flex-1"
    />
    <input name="website" hidden tabIndex={-1} autoComplete="off" />
    <Button type="submit" loading={isPending} className="min-h-13">
      {isPending ? 'Se trimite...' : buttonLabel}
    </Button>
  </div>
);

const askedToConfirm = 'Vă mulțumim. V-am trimis un e-mail: apăsați linkul din el ca să confirmați abonarea.';
const noted = 'Vă mulțumim, am notat adresa.';

function Message({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <span className="mt-4 flex items-start gap-2.5">
      <Icon size={19} aria-hidden className="mt-0.5 shrink-0 text-sage" />
      {text}
    </span>
  );
}

/** `website` is a honeypot. */
function readInput(form: FormData): InputOf<typeof subscribeToNewsletter> {
  const website = String(form.get('website') ?? '');
  return { email: String(form.get('email') ?? ''), ...(website && { website }) };
}

/** Only the server's message about the address is meant for visitors. */
const explainError = (error: Error) =>
  isRefusal(error)
    ? (error.fields.email ?? error.message)
    : 'Nu am putut trimite adresa. Vă rugăm să încercați din nou.';
