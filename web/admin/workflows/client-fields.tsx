import { useEffect, useRef, useState } from 'react';
import type { QuoteContent } from '../../../contract/quotes/quote-content.ts';
import { addressFields } from '../../../contract/visits/visit-fields.ts';
import { type DeclaredField, DeclaredFields } from '../forms/declared-fields.tsx';
import type { FieldErrors } from '../forms/form-errors.ts';
import { LocalityInput } from '../forms/locality-input.tsx';

type Client = QuoteContent['client'];

const contactHint = 'Telefonul sau e-mailul este de ajuns.';

const fieldsBeforeCity: DeclaredField<Client>[] = [
  { name: 'name', label: 'Nume sau firmă', maxLength: 120, className: '@lg:col-span-3 @4xl:col-span-4' },
  {
    name: 'phone',
    label: 'Telefon',
    kind: 'tel',
    hint: contactHint,
    maxLength: 40,
    className: '@lg:col-span-3 @4xl:col-span-2',
  },
  { name: 'email', label: 'E-mail', kind: 'email', maxLength: 254, className: '@lg:col-span-3 @4xl:col-span-4' },
  {
    name: 'taxId',
    label: 'CUI',
    hint: 'Numai pentru firme.',
    maxLength: 20,
    className: '@lg:col-span-3 @4xl:col-span-2',
  },
  defineAddressField('streetName', 'Stradă', '@lg:col-span-4 @4xl:col-span-3'),
  defineAddressField('houseNumber', 'Număr', '@lg:col-span-2 @4xl:col-span-1'),
];

const fieldsAfterCity: DeclaredField<Client>[] = [
  defineAddressField('county', 'Județ', '@lg:col-span-2 @4xl:col-span-2'),
  defineAddressField('postalCode', 'Cod poștal', '@lg:col-span-2 @4xl:col-span-2'),
  defineAddressField('buildingName', 'Bloc, scară, apartament', '@lg:col-span-6 @4xl:col-span-2'),
];

function defineAddressField(name: keyof typeof addressFields, label: string, className: string): DeclaredField<Client> {
  return { name, label, maxLength: addressFields[name].maxLength, className };
}

interface ClientFieldsProps {
  client: Client;
  /** Fields without which the form is refused. */
  required: (keyof Client)[];
  errors: FieldErrors;
  onChange: (client: Client) => void;
}

/** Folded to one line when it starts filled in; an error inside unfolds it. */
export function ClientFields({ client, required, errors, onChange }: ClientFieldsProps) {
  const box = useRef<HTMLDetailsElement>(null);
  // Never updated: after the start only the user folds and unfolds.
  const [startsOpen] = useState(() => isBlank(client));
  const hasErrors = Object.keys(errors).some((path) => path.startsWith('client.'));
  useEffect(() => {
    if (hasErrors && box.current) box.current.open = true;
  }, [hasErrors]);
  const change = (changes: Partial<Client>) => onChange({ ...client, ...changes });
  const draw = (fields: DeclaredField<Client>[]) => (
    <DeclaredFields
      fields={fields.map((field) => ({
        ...field,
        autoComplete: 'off',
        required: required.some((name) => name === field.name),
      }))}
      value={client}
      change={change}
      fieldError={(name) => errors[`client.${name}`]}
    />
  );
  const summary = [client.name, client.phone || client.email, client.city].filter(Boolean).join(' · ');
  return (
    <details ref={box} open={startsOpen} className="group @container rounded-2xl border border-sand">
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 p-4 sm:p-5">
        <h2>Client</h2>
        <span className="min-w-0 flex-1 break-words text-ink">{summary || 'Necompletat'}</span>
        <span className="font-semibold text-leaf-dark underline underline-offset-4 group-open:hidden">Modifică</span>
        <span className="hidden font-semibold text-leaf-dark underline underline-offset-4 group-open:inline">
          Restrânge
        </span>
      </summary>
      <div className="grid gap-4 px-4 pb-4 @lg:grid-cols-6 @4xl:grid-cols-12 sm:px-5 sm:pb-5">
        {draw(fieldsBeforeCity)}
        <LocalityInput
          label="Localitate"
          hint=""
          required={required.includes('city')}
          className="@lg:col-span-2"
          value={client.city}
          error={errors['client.city']}
          maxLength={addressFields.city.maxLength}
          onChange={(city) => change({ city })}
          onChoose={({ name, county }) => change({ city: name, county })}
        />
        {draw(fieldsAfterCity)}
      </div>
    </details>
  );
}

const isBlank = ({ name, phone, email }: Client) => !name || !(phone || email);
