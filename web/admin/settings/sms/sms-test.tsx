import { useState } from 'react';
import type { ReplyOf } from '../../../../contract/kernel/route.ts';
import { getSmsSettings, listSms, testSms } from '../../../../contract/sms/routes.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { useAction } from '../../kit/changes/use-action.tsx';
import { submitWith } from '../../kit/forms/form-errors.ts';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { SmallButton } from '../../kit/shell/buttons.tsx';

/** Sends one message with the saved settings and shows the provider's answer. */
export function SmsTest() {
  const [phone, setPhone] = useState('');
  const { run, isPending, error, data } = useAction(() => call(testSms, { input: { phone } }), {
    refreshes: [getSmsSettings, listSms],
    failure: false,
  });
  const message = error instanceof ApiError ? (error.fields?.phone ?? error.message) : error?.message;
  return (
    <FramedSection id="proba" title="SMS de probă" text="Folosește setările salvate. Se plătește ca oricare altul.">
      <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={submitWith(() => run())}>
        <div className="min-w-0 grow basis-60">
          <Field label="Telefonul dumneavoastră" error={message}>
            <Input
              type="tel"
              autoComplete="tel"
              maxLength={40}
              value={phone}
              onChange={(event) => setPhone(event.target.value)}
            />
          </Field>
        </div>
        <SmallButton type="submit" loading={isPending} label="Trimite proba" />
      </form>
      <div role="status" className="mt-4 empty:hidden">
        {data && !isPending && <TestAnswer {...data} />}
      </div>
    </FramedSection>
  );
}

const TestAnswer = ({ isAccepted, answer, text, providerId }: ReplyOf<typeof testSms>) => (
  <>
    <p className={isAccepted ? 'font-semibold text-leaf-dark' : 'font-semibold text-danger'}>
      {isAccepted
        ? `Furnizorul a primit mesajul${providerId ? `, cu numărul ${providerId}` : ''}.`
        : 'Furnizorul nu a confirmat mesajul.'}
    </p>
    <p className="mt-1 text-sm text-ink-soft">Text: {text}</p>
    <code className="mt-2 block rounded-lg bg-limestone px-3 py-2 text-xs break-words">{answer}</code>
  </>
);
