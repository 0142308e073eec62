import { lazy, Suspense } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type { BookingInput } from '../../../contract/visits/booking.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { importWithRetry } from '../../ui/layout/late-code.ts';
import { TextLink } from '../../ui/layout/text-link.tsx';
import type { DayIndex } from '../calendar/availability.ts';
import { ServiceSelect } from '../forms/request-form.tsx';
import { BookingTimePicker } from './booking-time-picker.tsx';

/** Loaded on demand, because few visitors choose a full day. */
const WaitingList = lazy(() => importWithRetry(() => import('./waiting-list.tsx')));

interface DetailsFieldsProps {
  form: UseFormReturn<BookingInput>;
  services: {
    id: string;
    name: string;
    seasonalAvailability?: string[] | undefined;
    windowCount?: number | undefined;
  }[];
  isLoading: boolean;
  days: DayIndex;
  adjustTime: (requested: string) => string;
  nextWindows: string[];
}

export function DetailsFields({ form, services, isLoading, days, adjustTime, nextWindows }: DetailsFieldsProps) {
  const { control, formState, register } = form;
  const { errors } = formState;
  const serviceId = useWatch({ control, name: 'serviceId' });
  const service = services.find(({ id }) => id === serviceId);
  const hasNone = !isLoading && services.length === 0;
  return (
    <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
      <Field label="Nume" required error={errors.name?.message}>
        <Input {...register('name')} autoComplete="name" />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <Input {...register('email')} type="email" autoComplete="email" spellCheck={false} />
      </Field>
      <Field label="Telefon" required error={errors.phone?.message}>
        <Input {...register('phone')} type="tel" autoComplete="tel" />
      </Field>
      <Field label="Serviciu" required error={errors.serviceId?.message} hint={hasNone && <NoServicesHint />}>
        <ServiceSelect
          {...register('serviceId')}
          services={services}
          isLoading={isLoading}
          placeholder="Selectați un serviciu"
        />
      </Field>
      <Controller
        name="date"
        control={control}
        render={({ field }) => (
          <BookingTimePicker
            ref={field.ref}
            days={days}
            requestedTime={field.value ?? ''}
            time={adjustTime(field.value ?? '')}
            onChange={field.onChange}
            error={errors.date?.message}
            nextWindows={nextWindows}
            seasons={service?.seasonalAvailability}
            windowCount={service?.windowCount ?? 1}
            waitingList={
              <Suspense>
                <WaitingList key={field.value} form={form} date={field.value?.slice(0, 10) ?? ''} />
              </Suspense>
            }
            className="sm:col-span-2"
          />
        )}
      />
    </div>
  );
}

const NoServicesHint = () => (
  <>
    Ne puteți scrie din <TextLink to="/contact">pagina de contact</TextLink>.
  </>
);
