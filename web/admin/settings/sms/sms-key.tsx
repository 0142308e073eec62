import { useState } from 'react';
import { getSmsSettings, saveSmsSecret } from '../../../../contract/sms/routes.ts';
import type { SmsSecretState } from '../../../../contract/sms/settings.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { useAction } from '../../kit/changes/use-action.tsx';
import { submitWith } from '../../kit/forms/form-errors.ts';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { SmallButton } from '../../kit/shell/buttons.tsx';

const stateTexts: Record<SmsSecretState, string> = {
  missing: 'Nu este setată. Fără ea furnizorul refuză mesajele.',
  set: 'Este setată. Se păstrează criptată și nu se mai arată.',
  unreadable: 'Baza de date a fost restaurată sub altă cheie a serverului: introduceți din nou cheia.',
};

/** The key is saved apart: nobody reads it again. */
export function SmsKey({ state }: { state: SmsSecretState }) {
  const [secret, setSecret] = useState('');
  const { run, isPending, error } = useAction(() => call(saveSmsSecret, { input: { secret } }), {
    refreshes: [getSmsSettings],
    done: 'Cheia a fost salvată',
    failure: false,
    onDone: () => setSecret(''),
  });
  const message = error instanceof ApiError ? (error.fields?.secret ?? error.message) : error?.message;
  return (
    <FramedSection id="cheia" title="Cheia furnizorului" text={stateTexts[state]}>
      <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={submitWith(() => run())}>
        <div className="min-w-0 grow basis-60">
          <Field label={state === 'missing' ? 'Cheia sau parola' : 'Cheia nouă'} error={message}>
            <Input
              type="password"
              autoComplete="off"
              maxLength={500}
              value={secret}
              onChange={(event) => setSecret(event.target.value)}
            />
          </Field>
        </div>
        <SmallButton type="submit" loading={isPending} label="Salvează cheia" />
      </form>
    </FramedSection>
  );
}
