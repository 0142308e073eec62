import { useQuery } from '@tanstack/react-query';
import { listServices } from '../../../contract/content/public-routes.ts';
import type { EditableVisitFields } from '../../../contract/visits/staff-actions.ts';
import { buildQuery } from '../../lib/call.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';

interface VisitField {
  name: keyof EditableVisitFields;
  label: string;
  hint?: string;
  required?: boolean;
  kind?: 'tel' | 'email' | 'digits' | 'service' | 'long';
  className: string;
}

const fields: VisitField[] = [
  { name: 'name', label: 'Nume', required: true, className: 'sm:col-span-6' },
  { name: 'phone', label: 'Telefon', kind: 'tel', className: 'sm:col-span-3' },
  {
    name: 'email',
    label: 'E-mail',
    kind: 'email',
    hint: 'Fără adresă nu se trimit e-mailuri.',
    className: 'sm:col-span-3',
  },
  { name: 'serviceId', label: 'Serviciu', required: true, kind: 'service', className: 'sm:col-span-6' },
  { name: 'streetName', label: 'Stradă', required: true, className: 'sm:col-span-4' },
  { name: 'houseNumber', label: 'Număr', required: true, className: 'sm:col-span-2' },
  { name: 'city', label: 'Localitate', required: true, className: 'sm:col-span-2' },
  { name: 'county', label: 'Județ', required: true, className: 'sm:col-span-2' },
  { name: 'postalCode', label: 'Cod poștal', kind: 'digits', className: 'sm:col-span-2' },
  { name: 'buildingName', label: 'Bloc, scară, apartament', className: 'sm:col-span-6' },
  { name: 'notes', label: 'Ce dorește clientul', kind: 'long', className: 'sm:col-span-6' },
];

interface VisitFormFieldsProps {
  value: Partial<EditableVisitFields>;
  change: (changes: Partial<EditableVisitFields>) => void;
  errors: Record<string, string | undefined>;
}

export function VisitFormFields({ value, change, errors }: VisitFormFieldsProps) {
  const { data, error } = useQuery(buildQuery(listServices));
  const services = (data?.services ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      {fields.map(({ name, kind, ...field }) => {
        const control = {
          name,
          value: value[name] ?? '',
          onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
        };
        const type = kind === 'tel' || kind === 'email' ? kind : 'text';
        const inputMode = kind === 'digits' ? 'numeric' : undefined;
        return (
          <Field key={name} {...field} error={errors[name] ?? (kind === 'service' && error?.message)}>
            {kind === 'service' && <Select {...control} placeholder="Alegeți serviciul" options={services} />}
            {kind === 'long' && <Textarea {...control} rows={3} className="min-h-20!" />}
            {kind !== 'service' && kind !== 'long' && (
              <Input {...control} type={type} inputMode={inputMode} autoComplete="off" />
            )}
          </Field>
        );
      })}
    </div>
  );
}
