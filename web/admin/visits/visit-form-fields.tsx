import { listServices } from '../../../contract/content/public-routes.ts';
import { mapToRecord } from '../../../contract/kernel/map-to-record.ts';
import type { EditableVisitFields } from '../../../contract/visits/staff-actions.ts';
import { addressNames, detailNames } from '../../../contract/visits/visit-fields.ts';
import { useCachedQuery } from '../../lib/call.ts';
import { type DeclaredField, DeclaredFields } from '../kit/forms/declared-fields.tsx';
import { ClientFields } from '../kit/workflows/client-fields.tsx';
import { listServiceChoices } from '../kit/workflows/recurrence-fields.tsx';
import { declareVisitField } from '../kit/workflows/visit-fields.ts';

type Fields = Partial<EditableVisitFields>;

interface VisitFormFieldsProps {
  value: Fields;
  change: (changes: Fields) => void;
  errors: Record<string, string | undefined>;
  /** The id of a known client, whose gardens are offered. */
  clientId?: string | null | undefined;
}

export function VisitFormFields({ value, change, errors, clientId }: VisitFormFieldsProps) {
  const { data, error } = useCachedQuery(listServices);
  const fieldError = (name: string) => errors[name] ?? (name === 'serviceId' ? error?.message : undefined);
  const fields: DeclaredField<Fields>[] = [
    {
      name: 'serviceId',
      label: 'Serviciu',
      kind: 'select',
      required: true,
      choices: listServiceChoices(data?.services, value.serviceId),
    },
    ...detailNames.map(declareVisitField),
  ];
  return (
    <div className="space-y-4">
      <ClientFields
        client={mapToRecord(clientNames, (name) => value[name] ?? '')}
        required={requiredNames}
        knownId={clientId}
        emailHint="Fără adresă nu se trimit e-mailuri."
        fieldError={fieldError}
        change={change}
      />
      <DeclaredFields<Fields> fields={fields} value={value} change={change} fieldError={fieldError} />
    </div>
  );
}

const clientNames = ['name', 'email', 'phone', ...addressNames] as const;
const requiredNames: (typeof clientNames)[number][] = ['name', 'streetName', 'houseNumber', 'city', 'county'];
