import { listServices } from '../../../contract/content/public-routes.ts';
import type { EditableVisitFields } from '../../../contract/visits/staff-actions.ts';
import { useCachedQuery } from '../../lib/call.ts';
import { type DeclaredField, DeclaredFields } from '../forms/declared-fields.tsx';
import { listServiceChoices } from '../workflows/recurrence-fields.tsx';

type Fields = Partial<EditableVisitFields>;

const listFields = (services: ReturnType<typeof listServiceChoices>): DeclaredField<Fields>[] => [
  { name: 'name', label: 'Nume', required: true, className: 'sm:col-span-6' },
  { name: 'phone', label: 'Telefon', kind: 'tel', className: 'sm:col-span-3' },
  {
    name: 'email',
    label: 'E-mail',
    kind: 'email',
    hint: 'Fără adresă nu se trimit e-mailuri.',
    className: 'sm:col-span-3',
  },
  {
    name: 'serviceId',
    label: 'Serviciu',
    kind: 'select',
    required: true,
    choices: services,
    className: 'sm:col-span-6',
  },
  { name: 'streetName', label: 'Stradă', required: true, className: 'sm:col-span-4' },
  { name: 'houseNumber', label: 'Număr', required: true, className: 'sm:col-span-2' },
  { name: 'city', label: 'Localitate', required: true, className: 'sm:col-span-2' },
  { name: 'county', label: 'Județ', required: true, className: 'sm:col-span-2' },
  { name: 'postalCode', label: 'Cod poștal', inputMode: 'numeric', className: 'sm:col-span-2' },
  { name: 'buildingName', label: 'Bloc, scară, apartament', className: 'sm:col-span-6' },
  { name: 'notes', label: 'Ce dorește clientul', kind: 'longText', className: 'sm:col-span-6' },
];

interface VisitFormFieldsProps {
  value: Fields;
  change: (changes: Fields) => void;
  errors: Record<string, string | undefined>;
}

export function VisitFormFields({ value, change, errors }: VisitFormFieldsProps) {
  const { data, error } = useCachedQuery(listServices);
  const services = listServiceChoices(data?.services, value.serviceId);
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <DeclaredFields<Fields>
        fields={listFields(services).map((field) => ({ ...field, autoComplete: 'off' }))}
        value={value}
        change={change}
        fieldError={(name) => errors[name] ?? (name === 'serviceId' ? error?.message : undefined)}
      />
    </div>
  );
}
