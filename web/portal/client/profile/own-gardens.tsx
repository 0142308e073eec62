import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { changeOwnAddress, deleteOwnAddress, getClientProfile } from '../../../../contract/client-page/routes.ts';
import { addressFields, addressNames } from '../../../../contract/visits/visit-fields.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { formatAddress } from '../formats.ts';
import type { Profile } from './contact-form.tsx';

type Garden = Profile['addresses'][number];
/** A garden that is neither of a visit nor of an agreement. */
type LooseGarden = Garden & { id: string };

const isLoose = (garden: Garden): garden is LooseGarden => garden.id !== null;

/** What the company knew before can be corrected here; visits and agreements have their own addresses. */
export function OwnGardens({ gardens }: { gardens: Garden[] }) {
  const [editedId, setEditedId] = useState<string>();
  return (
    <>
      <ul className="space-y-3">
        {gardens.map((garden) => (
          <li key={garden.id ?? formatAddress(garden)}>
            {isLoose(garden) && garden.id === editedId ? (
              <GardenForm garden={garden} onClose={() => setEditedId(undefined)} />
            ) : (
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="min-w-0 wrap-anywhere">{formatAddress(garden)}</span>
                {isLoose(garden) && (
                  <Button
                    variant="outline"
                    size="sm"
                    onClick={() => setEditedId(garden.id)}
                    aria-label={`Corectează ${formatAddress(garden)}`}
                    label="Corectează"
                  />
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {gardens.some((garden) => !isLoose(garden)) && (
        <p className="mt-4 text-sm text-ink-soft">
          Adresa unei vizite sau a unui contract nu este corectă?{' '}
          <Link to="/client/messages" className="font-semibold text-leaf-dark underline underline-offset-4">
            Scrieți-ne
          </Link>
          .
        </p>
      )}
    </>
  );
}

const autocomplete: Partial<Record<(typeof addressNames)[number], string>> = {
  city: 'address-level2',
  county: 'address-level1',
  postalCode: 'postal-code',
};

function GardenForm({ garden: { id, ...address }, onClose }: { garden: LooseGarden; onClose: () => void }) {
  const client = useQueryClient();
  const [values, setValues] = useState(address);
  const [isDeleting, setDeleting] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (changed: typeof values | null) =>
      changed ? call(changeOwnAddress, { params: { id }, input: changed }) : call(deleteOwnAddress, { params: { id } }),
    onSuccess: async () => {
      await client.invalidateQueries(buildQuery(getClientProfile));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate(values);
  };
  const fields: Record<string, string | undefined> = error instanceof ApiError ? error.fields : {};
  const hasFieldError = addressNames.some((name) => fields[name]);
  return (
    <form noValidate method="dialog" onSubmit={submit} className="space-y-4 rounded-inset bg-limestone p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {addressNames.map((name, at) => (
          <Field key={name} label={addressFields[name].label} error={fields[name]}>
            <Input
              autoFocus={at === 0}
              autoComplete={autocomplete[name]}
              maxLength={addressFields[name].maxLength}
              value={values[name]}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          </Field>
        ))}
      </div>
      <FormAlert message={hasFieldError ? undefined : error?.message} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="forest" size="sm" loading={isPending} label="Salvează adresa" />
        <Button variant="outline" size="sm" onClick={onClose} label="Renunță" />
        <Button
          variant="ghost"
          size="sm"
          onClick={() => (isDeleting ? mutate(null) : setDeleting(true))}
          label={isDeleting ? 'Da, șterge adresa' : 'Șterge adresa'}
        />
      </div>
    </form>
  );
}
