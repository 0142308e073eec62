import { useEffect, useRef, useState } from 'react';
import type { QuoteContent } from '../../../contract/quotes/quote-content.ts';
import { addressFields } from '../../../contract/visits/visit-fields.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import type { FieldErrors } from '../forms/form-errors.ts';

type Client = QuoteContent['client'];

interface ClientField {
  name: keyof Client;
  label: string;
  hint?: string;
  type?: 'tel' | 'email';
  maxLength?: number;
  className: string;
}

const fields: ClientField[] = [
  { name: 'name', label: 'Nume sau firmă', maxLength: 120, className: '@lg:col-span-3 @4xl:col-span-4' },
  { name: 'phone', label: 'Telefon', type: 'tel', maxLength: 40, className: '@lg:col-span-3 @4xl:col-span-2' },
  { name: 'email', label: 'E-mail', type: 'email', maxLength: 254, className: '@lg:col-span-3 @4xl:col-span-4' },
  {
    name: 'taxId',
    label: 'CUI',
    hint: 'Numai pentru firme.',
    maxLength: 20,
    className: '@lg:col-span-3 @4xl:col-span-2',
  },
  { name: 'streetName', label: 'Stradă', className: '@lg:col-span-4 @4xl:col-span-3' },
  { name: 'houseNumber', label: 'Număr', className: '@lg:col-span-2 @4xl:col-span-1' },
  { name: 'city', label: 'Localitate', className: '@lg:col-span-2 @4xl:col-span-2' },
  { name: 'county', label: 'Județ', className: '@lg:col-span-2 @4xl:col-span-2' },
  { name: 'postalCode', label: 'Cod poștal', className: '@lg:col-span-2 @4xl:col-span-2' },
  { name: 'buildingName', label: 'Bloc, scară, apartament', className: '@lg:col-span-6 @4xl:col-span-2' },
];

interface ClientFieldsProps {
  client: Client;
  errors: FieldErrors;
  onChange: (client: Client) => void;
}

/** Folded to one line once it is filled in; a message inside unfolds it. */
export function ClientFields({ client, errors, onChange }: ClientFieldsProps) {
  const box = useRef<HTMLDetailsElement>(null);
  // Never changed later: folding belongs to whoever edits.
  const [startsOpen] = useState(() => isBlank(client));
  const hasErrors = Object.keys(errors).some((path) => path.startsWith('client.'));
  useEffect(() => {
    if (hasErrors && box.current) box.current.open = true;
  }, [hasErrors]);
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
        {fields.map(({ name, type = 'text', maxLength, ...field }) => (
          <Field key={name} {...field} error={errors[`client.${name}`]}>
            <Input
              type={type}
              autoComplete="off"
              maxLength={maxLength ?? addressFields[name as keyof typeof addressFields].maxLength}
              value={client[name]}
              onChange={(event) => onChange({ ...client, [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
    </details>
  );
}

const isBlank = ({ name, phone, email }: Client) => !name || !(phone || email);
