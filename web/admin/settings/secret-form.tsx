import { useState } from 'react';
import type { Access, EndpointSchemas, Route } from '../../../contract/kernel/route.ts';
import type { SecretState } from '../../../contract/kernel/secret-state.ts';
import { ApiError } from '../../lib/api-error.ts';
import { requestApi } from '../../lib/request.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { useAction } from '../kit/changes/use-action.tsx';
import { submitWith } from '../kit/forms/form-errors.ts';
import { FramedSection } from '../kit/shell/admin-page.tsx';
import { SmallButton } from '../kit/shell/buttons.tsx';

interface SecretFormProps {
  state: SecretState;
  title: string;
  /** Tells what does not work without the key. */
  missing: string;
  label?: string;
  save: Route<Access, EndpointSchemas>;
  /** The call that tells whether the key is set. */
  shows: Route<Access, EndpointSchemas>;
}

const stateTexts: Record<Exclude<SecretState, 'missing'>, string> = {
  set: 'Este setată. Se păstrează criptată și nu se mai arată.',
  unreadable: 'Baza de date a fost restaurată sub altă cheie a serverului: introduceți din nou cheia.',
};

/** The key of another program is saved apart from its settings: nobody reads it again. */
export function SecretForm({ state, title, missing, label = 'Cheia sau parola', save, shows }: SecretFormProps) {
  const [secret, setSecret] = useState('');
  const { run, isPending, error } = useAction(() => requestApi(save.method, save.path, { secret }), {
    refreshes: [shows],
    done: 'Cheia a fost salvată',
    failure: false,
    onDone: () => setSecret(''),
  });
  const message = error instanceof ApiError ? (error.fields?.secret ?? error.message) : error?.message;
  return (
    <FramedSection
      id="cheia"
      title={title}
      text={state === 'missing' ? `Nu este setată. ${missing}` : stateTexts[state]}
    >
      <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={submitWith(() => run())}>
        <div className="min-w-0 grow basis-60">
          <Field label={state === 'missing' ? label : 'Cheia nouă'} error={message}>
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
