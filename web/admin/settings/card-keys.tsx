import { Fragment, useState } from 'react';
import { type CardSetup, cardEvents } from '../../../contract/payments/card.ts';
import { getPaymentSettings, saveCardKeys } from '../../../contract/payments/routes.ts';
import { call } from '../../lib/call.ts';
import { CopyButton } from '../../ui/form/copy-button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { useAction } from '../kit/changes/use-action.tsx';
import { readRefusal, submitWith } from '../kit/forms/form-errors.ts';
import { FramedSection } from '../kit/shell/admin-page.tsx';
import { SmallButton } from '../kit/shell/buttons.tsx';

const stateTexts: Record<CardSetup['keys'], string> = {
  missing: 'Nu sunt setate: clienții nu văd plata cu cardul.',
  set: 'Sunt setate. Se păstrează criptate și nu se mai arată. Ca să le schimbați, scrieți-le pe amândouă.',
  unreadable: 'Baza de date a fost restaurată sub altă cheie a serverului: introduceți din nou cheile.',
};

const none = { apiKey: '', webhookSecret: '' };
const fields = [
  { name: 'apiKey', label: 'Cheia secretă', hint: 'Din Stripe › Developers › API keys: sk_live_… sau rk_live_…' },
  { name: 'webhookSecret', label: 'Secretul webhook-ului', hint: 'Îl arată Stripe după ce adăugați adresa: whsec_…' },
] as const;

/** The keys of the Stripe account are saved apart: nobody reads them again. */
export function CardKeys({ card: { keys, isTest, webhookUrl } }: { card: CardSetup }) {
  const [typed, setTyped] = useState(none);
  const { run, isPending, error } = useAction(() => call(saveCardKeys, { input: typed }), {
    refreshes: [getPaymentSettings],
    done: 'Cheile au fost salvate',
    failure: false,
    onDone: () => setTyped(none),
  });
  const refusal = readRefusal(error);
  return (
    <FramedSection id="chei" title="Contul Stripe" text={stateTexts[keys]} className="mt-6">
      {keys === 'set' && <p className="mb-4 font-semibold">{isTest ? 'Mod de probă' : 'Mod real'}</p>}
      <ol className="mb-5 list-decimal space-y-3 pl-5">
        <li>
          În Stripe, la Developers › Webhooks, adăugați adresa:
          <span className="mt-1.5 flex flex-wrap items-center gap-3">
            <code className="font-semibold wrap-anywhere">{webhookUrl}</code>
            <CopyButton text={webhookUrl} label="Copiază" describedBy="adresa pentru Stripe" />
          </span>
        </li>
        <li>
          Alegeți evenimentele:{' '}
          {cardEvents.map((event) => (
            <code key={event} className="block font-semibold wrap-anywhere">
              {event.split('.').map((part, index) => (
                <Fragment key={part}>
                  {index > 0 && '.'}
                  {index > 0 && <wbr />}
                  {part}
                </Fragment>
              ))}
            </code>
          ))}
        </li>
        <li>Scrieți aici cheia contului și secretul pe care îl arată Stripe. Cheile de test pornesc modul de probă.</li>
      </ol>
      <form noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={submitWith(() => run())}>
        {fields.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint} error={refusal.fields[name]}>
            <Input
              type="password"
              autoComplete="off"
              maxLength={300}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          </Field>
        ))}
        {refusal.message && Object.keys(refusal.fields).length === 0 && (
          <p role="alert" className="font-medium text-danger sm:col-span-2">
            {refusal.message}
          </p>
        )}
        <SmallButton type="submit" loading={isPending} label="Salvează cheile" className="justify-self-start" />
      </form>
    </FramedSection>
  );
}

export const CardTestMode = () => (
  <p className="mb-6 rounded-2xl border border-lavender/40 bg-lavender-soft p-5 font-semibold text-lavender-dark">
    Plata cu cardul este în mod de probă: clienții o văd, dar nu se încasează bani.
  </p>
);
