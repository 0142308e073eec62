import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { getClient, listClients } from '../../../../contract/clients/routes.ts';
import type { ClientSummary, Garden } from '../../../../contract/clients/schemas.ts';
import { mapToRecord } from '../../../../contract/kernel/map-to-record.ts';
import { formatPhone } from '../../../../contract/kernel/phone.ts';
import type { QuoteContent } from '../../../../contract/quotes/quote-content.ts';
import { type AddressName, addressFields, addressNames } from '../../../../contract/visits/visit-fields.ts';
import { buildQuery } from '../../../lib/call.ts';
import { Field, type FieldProps } from '../../../ui/form/field.tsx';
import { type DeclaredField, DeclaredFields } from '../forms/declared-fields.tsx';
import type { FieldErrors } from '../forms/form-errors.ts';
import { LocalityInput } from '../forms/locality-input.tsx';
import { SuggestInput } from '../forms/suggest-input.tsx';
import { useDebouncedValue } from '../forms/use-debounced-value.ts';
import { declareVisitField } from './visit-fields.ts';

type Client = Omit<QuoteContent['client'], 'taxId'> & { taxId?: string };

/** 'Teilor 4, Cluj-Napoca' */
export const formatGarden = ({ streetName, houseNumber, buildingName, city }: Garden) =>
  [`${streetName} ${houseNumber}`.trim(), buildingName, city].filter(Boolean).join(', ');

interface ClientFieldsProps {
  client: Client;
  /** Fields without which the form is refused. */
  required: (keyof Client)[];
  /** The message about a field. */
  fieldError: (name: string) => string | undefined;
  /** The id of a known client, whose gardens are offered. */
  knownId?: string | null | undefined;
  emailHint?: string;
  change: (changes: Partial<Client>) => void;
}

/** The client's contacts and address. Known clients and localities are suggested while one types. */
export function ClientFields(props: ClientFieldsProps) {
  const { client, required, fieldError, emailHint, change } = props;
  const { known, choose } = useKnownClient(props);
  const frame = (name: keyof Client) => ({ required: required.includes(name), error: fieldError(name) });
  const part = { client, required, fieldError, change };
  return (
    <div className="@container">
      <div className="grid gap-4 @lg:grid-cols-6 @4xl:grid-cols-12">
        <PersonInput
          {...frame('name')}
          label="Nume sau firmă"
          maxLength={120}
          className="@lg:col-span-3 @4xl:col-span-4"
          value={client.name}
          onType={(name) => change({ name })}
          onChoose={choose}
        />
        <PersonInput
          {...frame('phone')}
          type="tel"
          label="Telefon"
          hint={contactHint}
          maxLength={40}
          className="@lg:col-span-3 @4xl:col-span-3"
          value={client.phone}
          onType={(phone) => change({ phone })}
          onChoose={choose}
        />
        <PlainFields
          {...part}
          fields={[
            { ...emailField, ...(emailHint && { hint: emailHint }) },
            ...(client.taxId === undefined ? [] : [taxIdField]),
          ]}
        />
        {known && known.gardens.length > 0 && (
          <GardenChoice gardens={known.gardens} client={client} onChoose={change} />
        )}
        <PlainFields {...part} fields={streetFields} />
        <LocalityInput
          {...frame('city')}
          label={addressFields.city.label}
          hint=""
          className="@lg:col-span-2"
          value={client.city}
          maxLength={addressFields.city.maxLength}
          onChange={(city) => change({ city })}
          onChoose={({ name, county }) => change({ city: name, county })}
        />
        <PlainFields {...part} fields={fieldsAfterCity} />
      </div>
    </div>
  );
}

/** The client whose gardens are offered, and the change when another one is chosen. */
function useKnownClient({ client, knownId = null, change }: ClientFieldsProps) {
  const cache = useQueryClient();
  const [chosenId, setChosenId] = useState(knownId);
  const chosenClient = useQuery({
    ...buildQuery(getClient, { params: { id: chosenId ?? '' } }),
    enabled: chosenId !== null,
  }).data?.client;
  const choose = async ({ id, name, email, phone }: ClientSummary) => {
    const reply = await cache.fetchQuery(buildQuery(getClient, { params: { id } })).catch(() => undefined);
    setChosenId(id);
    change({
      name,
      email: email ?? '',
      phone: phone ?? '',
      ...(client.taxId !== undefined && { taxId: '' }),
      // An address in the form belongs to the client that was chosen before.
      ...(reply?.client.gardens[0] ?? (chosenId && noAddress)),
    });
  };
  return { known: chosenClient, choose };
}

type PlainFieldsProps = Pick<ClientFieldsProps, 'client' | 'required' | 'fieldError' | 'change'> & {
  fields: DeclaredField<Client>[];
};

const PlainFields = ({ fields, client, required, fieldError, change }: PlainFieldsProps) => (
  <DeclaredFields
    fields={fields.map((field) => ({
      ...field,
      autoComplete: 'off',
      required: required.some((name) => name === field.name),
    }))}
    value={client}
    change={change}
    fieldError={fieldError}
  />
);

const contactHint = 'Telefonul sau e-mailul este de ajuns.';
const noAddress = mapToRecord(addressNames, () => '');

const emailField: DeclaredField<Client> = {
  name: 'email',
  label: 'E-mail',
  kind: 'email',
  maxLength: 254,
  className: '@lg:col-span-3 @4xl:col-span-3',
};
const taxIdField: DeclaredField<Client> = {
  name: 'taxId',
  label: 'CUI',
  hint: 'Numai pentru firme.',
  maxLength: 20,
  className: '@lg:col-span-3 @4xl:col-span-2',
};
const streetFields = [
  declareAddressField('streetName', '@lg:col-span-4 @4xl:col-span-3'),
  declareAddressField('houseNumber', '@lg:col-span-2 @4xl:col-span-1'),
];
const fieldsAfterCity = [
  declareAddressField('county', '@lg:col-span-2 @4xl:col-span-2'),
  declareAddressField('postalCode', '@lg:col-span-2 @4xl:col-span-2'),
  declareAddressField('buildingName', '@lg:col-span-6 @4xl:col-span-2'),
];

function declareAddressField(name: AddressName, className: string): DeclaredField<Client> {
  return { ...declareVisitField(name), className };
}

interface PersonInputProps extends Omit<FieldProps, 'children'> {
  type?: 'text' | 'tel';
  value: string;
  maxLength: number;
  onType: (text: string) => void;
  onChoose: (client: ClientSummary) => Promise<void>;
}

/** A name or a phone number, with the known clients that match it. */
function PersonInput({ type = 'text', value, maxLength, onType, onChoose, ...frame }: PersonInputProps) {
  // No call for a value with which the form was opened.
  const [isTyped, setTyped] = useState(false);
  const text = useDebouncedValue(value.trim(), 200);
  const { data } = useQuery({
    ...buildQuery(listClients, { query: { size: 6, text } }),
    enabled: isTyped && text.length > 2,
    placeholderData: (before) => before,
  });
  return (
    <Field {...frame}>
      <SuggestInput
        type={type}
        value={value}
        maxLength={maxLength}
        onChange={({ target }) => {
          setTyped(true);
          onType(target.value);
        }}
        suggestions={{
          label: 'Clienți cunoscuți',
          items: isTyped && value.trim().length > 2 ? (data?.items ?? []) : [],
          toKey: ({ id }) => id,
          show: (found) => (
            <>
              <span className="block font-semibold text-forest">{found.name}</span>
              <span className="block break-words text-ink-soft">
                {[found.phone && formatPhone(found.phone), found.email].filter(Boolean).join(' · ')}
              </span>
            </>
          ),
          onChoose: (found) => {
            setTyped(false);
            void onChoose(found);
          },
        }}
      />
    </Field>
  );
}

interface GardenChoiceProps {
  gardens: Garden[];
  client: Client;
  onChoose: (address: Garden) => void;
}

function GardenChoice({ gardens, client, onChoose }: GardenChoiceProps) {
  const name = useId();
  const chosen = gardens.findIndex((garden) => addressNames.every((field) => garden[field] === client[field]));
  const options = [...gardens.map((garden) => ({ garden, label: formatGarden(garden) })), other];
  return (
    <fieldset className="col-span-full">
      <legend className="mb-2 text-sm font-semibold text-forest">Grădina</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ garden, label }, index) => (
          <label
            key={label}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-xl border border-sand px-3.5 py-2 has-checked:border-forest has-checked:bg-leaf-soft"
          >
            <input
              type="radio"
              name={name}
              checked={index === (chosen === -1 ? gardens.length : chosen)}
              onChange={() => onChoose(garden)}
              className="size-4 shrink-0 accent-forest"
            />
            <span className="min-w-0 break-words">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const other = { garden: noAddress, label: 'Altă grădină' };

interface FoldedClientProps extends Pick<ClientFieldsProps, 'required' | 'knownId'> {
  client: QuoteContent['client'];
  errors: FieldErrors;
  onChange: (client: QuoteContent['client']) => void;
}

/** Folded to one line when it starts filled in; an error inside unfolds it. */
export function FoldedClient({ client, required, knownId, errors, onChange }: FoldedClientProps) {
  const box = useRef<HTMLDetailsElement>(null);
  // Never updated: after the start only the user folds and unfolds.
  const [startsOpen] = useState(() => isBlank(client));
  const hasErrors = Object.keys(errors).some((path) => path.startsWith('client.'));
  useEffect(() => {
    if (hasErrors && box.current) box.current.open = true;
  }, [hasErrors]);
  const summary = [client.name, client.phone ? formatPhone(client.phone) : client.email, client.city]
    .filter(Boolean)
    .join(' · ');
  return (
    <details ref={box} open={startsOpen} className="group rounded-2xl border border-sand">
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 p-4 sm:p-5">
        <h2>Client</h2>
        <span className="min-w-0 flex-1 break-words text-ink">{summary || 'Necompletat'}</span>
        <span className="font-semibold text-leaf-dark underline underline-offset-4 group-open:hidden">Modifică</span>
        <span className="hidden font-semibold text-leaf-dark underline underline-offset-4 group-open:inline">
          Restrânge
        </span>
      </summary>
      <div className="px-4 pb-4 sm:px-5 sm:pb-5">
        <ClientFields
          client={client}
          required={required}
          knownId={knownId}
          fieldError={(name) => errors[`client.${name}`]}
          change={(changes) => onChange({ ...client, ...changes })}
        />
      </div>
    </details>
  );
}

const isBlank = ({ name, phone, email }: Client) => !name || !(phone || email);
