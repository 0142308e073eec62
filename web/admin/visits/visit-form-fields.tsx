import { useQuery } from '@tanstack/react-query';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { listServices } from '../../../contract/content/public-routes.ts';
import type { EditableVisitFields as Values } from '../../../contract/visits/staff-actions.ts';
import { queryOf } from '../../lib/call.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';

interface VisitFormFieldsProps {
  register: UseFormRegister<Values>;
  errors: FieldErrors<Values>;
}

/** Shared by new visits and corrections. */
export function VisitFormFields({ register, errors }: VisitFormFieldsProps) {
  const { data, error } = useQuery(queryOf(listServices));
  const options = (data?.services ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <Field label="Nume" required error={errors.name?.message} className="sm:col-span-6">
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <Field label="Telefon" error={errors.phone?.message} className="sm:col-span-3">
        <Input type="tel" autoComplete="off" {...register('phone')} />
      </Field>
      <Field
        label="E-mail"
        hint="Fără adresă nu se trimit e-mailuri."
        error={errors.email?.message}
        className="sm:col-span-3"
      >
        <Input type="email" autoComplete="off" {...register('email')} />
      </Field>
      <Field label="Serviciu" required error={errors.serviceId?.message ?? error?.message} className="sm:col-span-6">
        {/* A list that arrives after its value would lose it. */}
        <Select key={options.length} placeholder="Alegeți serviciul" options={options} {...register('serviceId')} />
      </Field>
      <Field label="Stradă" required error={errors.streetName?.message} className="sm:col-span-4">
        <Input autoComplete="off" {...register('streetName')} />
      </Field>
      <Field label="Număr" required error={errors.houseNumber?.message} className="sm:col-span-2">
        <Input autoComplete="off" {...register('houseNumber')} />
      </Field>
      <Field label="Localitate" required error={errors.city?.message} className="sm:col-span-2">
        <Input autoComplete="off" {...register('city')} />
      </Field>
      <Field label="Județ" required error={errors.county?.message} className="sm:col-span-2">
        <Input autoComplete="off" {...register('county')} />
      </Field>
      <Field label="Cod poștal" error={errors.postalCode?.message} className="sm:col-span-2">
        <Input inputMode="numeric" autoComplete="off" {...register('postalCode')} />
      </Field>
      <Field label="Bloc, scară, apartament" error={errors.buildingName?.message} className="sm:col-span-6">
        <Input autoComplete="off" {...register('buildingName')} />
      </Field>
      <Field label="Ce dorește clientul" error={errors.notes?.message} className="sm:col-span-6">
        <Textarea rows={3} className="min-h-20!" {...register('notes')} />
      </Field>
    </div>
  );
}
