import { type ComponentProps, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Place } from '../../../contract/coverage/place.ts';
import type { BookingInput } from '../../../contract/visits/booking.ts';
import {
  addressFields,
  type TextField,
  type VisitorFieldName,
  visitFields,
  visitorFieldNames,
} from '../../../contract/visits/visit-fields.ts';
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
  const draw = (name: VisitorFieldName) => {
    const { kind, label, question = label, hint, missing }: TextField = visitFields[name];
    const input = { ...register(name), ...inputs[name] };
    return (
      <Field
        key={name}
        label={missing ? question : `${question} (opțional)`}
        required={Boolean(missing)}
        hint={hint}
        error={errors[name]?.message}
        className={widths[name] ?? 'sm:col-span-6'}
      >
        {name === 'city' ? (
          <PlaceInput
            {...input}
            maxLength={undefined}
            place={{ name: city, county }}
            onChoose={choose}
            answerAt={answerAt}
          />
        ) : kind === 'longText' ? (
          <Textarea {...register(name)} rows={4} />
        ) : (
          <Input {...input} />
        )}
      </Field>
    );
  };
  return (
    <div className="grid gap-x-6 gap-y-6 sm:grid-cols-6">
      {visitorFieldNames.filter((name) => name in addressFields).map(draw)}
      <datalist id="judete">
        {counties.map((county) => (
          <option key={county} value={county} />
        ))}
      </datalist>
      <div ref={setAnswerAt} className="empty:hidden sm:col-span-6" />
      {visitorFieldNames.filter((name) => !(name in addressFields)).map(draw)}
    </div>
  );
}

const widths: Partial<Record<VisitorFieldName, string>> = {
  streetName: 'sm:col-span-4',
  houseNumber: 'sm:col-span-2',
  city: 'sm:col-span-2',
  county: 'sm:col-span-2',
  postalCode: 'sm:col-span-2',
};

const inputs: Partial<Record<VisitorFieldName, ComponentProps<'input'>>> = {
  streetName: { autoComplete: 'address-line1' },
  buildingName: { autoComplete: 'address-line2' },
  city: { autoComplete: 'address-level2' },
  county: { autoComplete: 'address-level1', list: 'judete' },
  postalCode: { autoComplete: 'postal-code', inputMode: 'numeric' },
};

const counties = [
  ...['Alba', 'Arad', 'Argeș', 'Bacău', 'Bihor', 'Bistrița-Năsăud', 'Botoșani', 'Brașov', 'Brăila', 'București'],
  ...['Buzău', 'Caraș-Severin', 'Călărași', 'Cluj', 'Constanța', 'Covasna', 'Dâmbovița', 'Dolj', 'Galați', 'Giurgiu'],
  ...['Gorj', 'Harghita', 'Hunedoara', 'Ialomița', 'Iași', 'Ilfov', 'Maramureș', 'Mehedinți', 'Mureș', 'Neamț'],
  ...['Olt', 'Prahova', 'Satu Mare', 'Sălaj', 'Sibiu', 'Suceava', 'Teleorman', 'Timiș', 'Tulcea', 'Vaslui'],
  ...['Vâlcea', 'Vrancea'],
];
