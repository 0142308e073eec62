import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Place } from '../../../contract/coverage/place.ts';
import type { BookingInput } from '../../../contract/visits/booking.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { PlaceInput } from '../coverage/place-input.tsx';

export function AddressFields({ form }: { form: UseFormReturn<BookingInput> }) {
  const { control, formState, register, setValue } = form;
  const { errors } = formState;
  const [city = '', county = ''] = useWatch({ control, name: ['city', 'county'] });
  const [answerAt, setAnswerAt] = useState<HTMLElement | null>(null);
  const choose = (place: Place) => {
    const options = { shouldValidate: formState.isSubmitted, shouldDirty: true };
    setValue('city', place.name, options);
    setValue('county', place.county, options);
  };
  return (
    <div className="grid gap-x-6 gap-y-6 sm:grid-cols-6">
      <Field label="Strada" required error={errors.streetName?.message} className="sm:col-span-4">
        <Input {...register('streetName')} autoComplete="address-line1" />
      </Field>
      <Field label="Număr" required error={errors.houseNumber?.message} className="sm:col-span-2">
        <Input {...register('houseNumber')} />
      </Field>
      <Field label="Clădire, bloc, scară (opțional)" error={errors.buildingName?.message} className="sm:col-span-6">
        <Input {...register('buildingName')} autoComplete="address-line2" />
      </Field>
      <Field label="Oraș" required error={errors.city?.message} className="sm:col-span-2">
        <PlaceInput
          {...register('city')}
          autoComplete="address-level2"
          maxLength={undefined}
          place={{ name: city, county }}
          onChoose={choose}
          answerAt={answerAt}
        />
      </Field>
      <Field label="Județ" required error={errors.county?.message} className="sm:col-span-2">
        <Input {...register('county')} list="judete" autoComplete="address-level1" />
      </Field>
      <datalist id="judete">
        {counties.map((county) => (
          <option key={county} value={county} />
        ))}
      </datalist>
      <Field label="Cod poștal (opțional)" error={errors.postalCode?.message} className="sm:col-span-2">
        <Input {...register('postalCode')} inputMode="numeric" autoComplete="postal-code" />
      </Field>
      <div ref={setAnswerAt} className="empty:hidden sm:col-span-6" />
      <Field
        label="Observații (opțional)"
        error={errors.notes?.message}
        hint="Suprafața, cum se intră în curte, ce v-ați dori să vedem."
        className="sm:col-span-6"
      >
        <Textarea {...register('notes')} rows={4} />
      </Field>
    </div>
  );
}

const counties = [
  ...['Alba', 'Arad', 'Argeș', 'Bacău', 'Bihor', 'Bistrița-Năsăud', 'Botoșani', 'Brașov', 'Brăila', 'București'],
  ...['Buzău', 'Caraș-Severin', 'Călărași', 'Cluj', 'Constanța', 'Covasna', 'Dâmbovița', 'Dolj', 'Galați', 'Giurgiu'],
  ...['Gorj', 'Harghita', 'Hunedoara', 'Ialomița', 'Iași', 'Ilfov', 'Maramureș', 'Mehedinți', 'Mureș', 'Neamț'],
  ...['Olt', 'Prahova', 'Satu Mare', 'Sălaj', 'Sibiu', 'Suceava', 'Teleorman', 'Timiș', 'Tulcea', 'Vaslui'],
  ...['Vâlcea', 'Vrancea'],
];
