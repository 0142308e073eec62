import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changeClientProfile, getClientProfile } from '../../../../contract/client-page/routes.ts';
import type { ReplyOf } from '../../../../contract/kernel/route.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Input } from '../../../ui/form/input.tsx';

export function ContactForm({ profile: { email, name, phone } }: { profile: Profile }) {
  const client = useQueryClient();
  const [values, setValues] = useState({ name, phone });
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (input: typeof values) => call(changeClientProfile, { input }),
    onSuccess: () => client.invalidateQueries(buildQuery(getClientProfile)),
  });
  const write = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate(values);
  };
  const fields = error instanceof ApiError ? error.fields : {};
  return (
    <form noValidate method="dialog" onSubmit={submit} className="space-y-5">
      <p className="text-ink-soft wrap-anywhere">
        Adresa de e-mail: <b className="font-semibold text-ink">{email}</b>
      </p>
      <Field label="Nume" error={fields.name}>
        <Input autoComplete="name" value={values.name} onChange={({ target }) => write({ name: target.value })} />
      </Field>
      <Field label="Telefon" error={fields.phone} hint="Le folosim la vizitele care urmează.">
        <Input
          type="tel"
          autoComplete="tel"
          value={values.phone}
          onChange={({ target }) => write({ phone: target.value })}
        />
      </Field>
      <FormAlert message={fields.name || fields.phone ? undefined : error?.message} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant="forest" loading={isPending} className="max-sm:w-full" label="Salvează" />
        <p role="status" className="font-semibold text-leaf-dark empty:hidden">
          {isSuccess && variables === values && 'Am corectat datele.'}
        </p>
      </div>
    </form>
  );
}

export type Profile = ReplyOf<typeof getClientProfile>;
