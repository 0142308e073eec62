import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, Suspense, useDeferredValue, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { getBucharestTomorrow } from '../../../contract/kernel/local-time.ts';
import { mapToRecord } from '../../../contract/kernel/map-to-record.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { bookingNotice } from '../../../contract/legal/form-notices.ts';
import type { BookingInput } from '../../../contract/visits/booking.ts';
import { requestVisit } from '../../../contract/visits/routes.ts';
import { type VisitorFieldName, visitFields, visitorFieldNames } from '../../../contract/visits/visit-fields.ts';
import { getDetails, hasCode, isRefusal, readFieldErrors } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Card } from '../../ui/layout/card.tsx';
import { importWithRetry } from '../../ui/layout/late-code.ts';
import { Eyebrow } from '../../ui/layout/section.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { availabilityKey, buildAvailabilityQuery, indexDays } from '../calendar/availability.ts';
import { AddressFields } from '../forms/address-fields.tsx';
import { Honeypot } from '../forms/bot-traps.tsx';
import type { FormPhotosHandle } from '../forms/form-photos.tsx';
import {
  countSentForm,
  createLazyResolver,
  findPhotoRefusal,
  LateErrorSummary,
  LateEstimateNote,
  toPhotosInput,
  UnsentNotice,
  useRequestForm,
} from '../forms/request-form.tsx';
import { FormNotice, NoScriptNotice, SubmitButton } from '../forms/submit-button.tsx';
import { Said } from '../layout/said.tsx';
import { usePage, usePublicQuery } from '../queries/use-public-query.ts';
import type { BookedVisit } from './booking-confirmation.tsx';
import { adjustToAvailability } from './booking-time.ts';
import { DetailsFields } from './details-fields.tsx';

const { resolver, prepare } = createLazyResolver(async () => (await import('./booking-resolver.ts')).bookingResolver);

/** The fields in page order. */
const names = [...(['name', 'email', 'phone', 'serviceId', 'date'] as const), ...visitorFieldNames];

type OnBooked = (booked: BookedVisit) => void | Promise<void>;

export function BookingForm({ onBooked }: { onBooked: OnBooked }) {
  const { form, serviceChoices, days, draft, estimate, photos, nextWindows, adjustTime, refusals, submit } =
    useBookingForm(onBooked);
  const { formState, register } = form;
  const serviceId = useWatch({ control: form.control, name: 'serviceId' });
  return (
    <>
      <BookingIntro />
      <Card
        as="form"
        raised
        className="mt-10 flow-root"
        noValidate
        method="post"
        aria-labelledby="titlu-programare"
        data-counted="booking"
        onFocus={prepare}
        onSubmit={submit}
      >
        <LateErrorSummary attempt={refusals} className="m-6 sm:m-10" />
        <FormSection number={1} title="Detalii programare">
          <DetailsFields
            form={form}
            {...serviceChoices}
            days={days}
            adjustTime={adjustTime}
            nextWindows={nextWindows}
          />
        </FormSection>
        <FormSection number={2} title="Adresa serviciului">
          <AddressFields form={form} />
          <LatePhotos ref={photos} isSending={formState.isSubmitting} />
        </FormSection>
        <Honeypot {...register('website')} />
        <div className="flex flex-col items-start gap-5 border-t border-sand p-6 sm:p-10">
          <LateEstimateNote estimate={estimate} serviceId={serviceId} className="w-full" />
          <UnsentNotice isShown={draft.isUnsent} />
          <SubmitButton
            busy={formState.isSubmitting}
            label={<Said tu="Programează vizita" dvs="Programați vizita" />}
            busyLabel="Se procesează..."
          />
          <FormNotice text={bookingNotice.text} className="max-w-measure text-sm text-ink-soft" />
        </div>
      </Card>
    </>
  );
}

function BookingIntro() {
  return (
    <>
      <Eyebrow className="mb-5">Programare</Eyebrow>
      {/* Two lines on a phone in every font, so that nothing shifts when the display font loads. */}
      <h1 id="titlu-programare">
        <Said tu={'Programează '} dvs={'Programați '} />
        <br className="sm:hidden" />
        <Said tu="o Vizită" dvs="o vizită" />
      </h1>
      <NoScriptNotice what="Programarea online" className={noticeLook} />
      <p className="mt-5 max-w-measure text-lead text-(--quiet)">
        Venim la dumneavoastră, vedem grădina împreună și vă spunem ce se poate face. Câmpurile cu steluță sunt
        necesare.
      </p>
    </>
  );
}

/** A proxy may truncate the answer; missing fields are not shown. */
type BookedReply = Partial<ReplyOf<typeof requestVisit>> | undefined;

function useBookingForm(onBooked: OnBooked) {
  const { texts } = usePage('appointment');
  const request = useRequestForm<BookingInput>('programare', resolver);
  const { form, draft, estimate, fillTime, showProblems } = request;
  const { services } = request.serviceChoices;
  const client = useQueryClient();
  const { days, adjustTime } = useBookableDays(form, services, draft.pending?.date);
  const [nextWindows, setNextWindows] = useState<string[]>([]);
  const photos = useRef<FormPhotosHandle>(null);

  async function book(filled: BookingInput) {
    const chosen = photos.current ? await photos.current.ready() : [];
    if (!chosen) return;
    const visit = { ...filled, date: adjustTime(filled.date) };
    form.setValue('date', visit.date);
    draft.setPending(visit);
    try {
      const chosenEstimate = estimate.bodyFor(visit.serviceId);
      const input = { ...toRequestBody(visit), ...toPhotosInput(chosen), ...chosenEstimate, ...fillTime() };
      const booked: BookedReply = await call(requestVisit, { input, key: draft.requestKey });
      draft.clear();
      estimate.clear();
      countSentForm('booking');
      showToast({ title: texts.bookedTitle ?? 'Cererea a fost înregistrată', description: texts.bookedNote });
      const serviceName = services.find(({ id }) => id === visit.serviceId)?.name;
      const about = { windowMinutes: days.windowMinutes, serviceName, link: booked?.link, isMailed: booked?.mailed };
      await onBooked({ ...visit, ...about });
    } catch (failure) {
      console.error('Programare:', failure);
      const isKept = draft.keepAfter(failure);
      if (!isKept || texts.warnsWhenKept)
        showToast({
          variant: 'destructive',
          title: texts.failedTitle ?? 'Cererea nu a fost trimisă',
          description: texts.failedNote,
        });
      if (isRefusal(failure)) draft.setPending(undefined);
      void client.invalidateQueries({ queryKey: availabilityKey });
      setNextWindows(getDetails(requestVisit, 'window_taken', failure)?.next ?? []);
      photos.current?.setProblem(findPhotoRefusal(failure));
      const refused = [...readFieldErrors(failure, names), ...findTakenWindowErrors(failure)];
      for (const { name, message } of refused) form.setError(name, { message });
      if (refused.length > 0) showProblems();
    }
  }

  return { ...request, days, photos, nextWindows, adjustTime, submit: form.handleSubmit(book, showProblems) };
}

const noticeLook = 'mt-6 max-w-measure rounded-inset bg-leaf-soft p-5 font-semibold text-forest';

const FormPhotos = lazy(() => importWithRetry(() => import('../forms/form-photos.tsx')));

/** Loaded after hydration; its space is reserved. */
function LatePhotos(props: ComponentProps<typeof FormPhotos>) {
  const isHydrated = useHydrated();
  return (
    <div className="mt-6 min-h-40">
      <Suspense>{isHydrated && <FormPhotos {...props} />}</Suspense>
    </div>
  );
}

const findTakenWindowErrors = (failure: unknown) =>
  hasCode(failure, 'window_taken') ? [{ name: 'date' as const, message: failure.message }] : [];

const toRequestBody = ({ website, ...input }: BookingInput) => ({
  ...input,
  ...(mapToRecord(visitorFieldNames, (name) => input[name] || undefined) as Pick<BookingInput, VisitorFieldName>),
  postalCode: input.postalCode || visitFields.postalCode.empty,
  website: website || undefined,
});

function FormSection({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <div className="border-sand p-6 not-first:border-t sm:p-10">
      <h2 className="flex items-baseline gap-3.5 text-heading">
        <span aria-hidden className="text-accent figures">
          {number}
        </span>
        {title}
      </h2>
      <div className="mt-7">{children}</div>
    </div>
  );
}

function useBookableDays(
  { control }: UseFormReturn<BookingInput>,
  services: ServiceWindows[],
  pendingTime: string | undefined,
) {
  const serviceId = useWatch({ control, name: 'serviceId' });
  const { windowCount = 1 } = services.find(({ id }) => id === serviceId) ?? {};
  const days = useAvailability(windowCount > 1 ? serviceId : undefined);
  // After a lost answer the same window may be requested again, although it is taken: the key prevents a second visit.
  const adjustTime = (requested: string) =>
    requested === pendingTime ? requested : adjustToAvailability(days, requested);
  return { days, adjustTime };
}

interface ServiceWindows {
  id: string;
  windowCount?: number | undefined;
}

const noDays = indexDays([]);

/** Returns nothing while loading and after a failure: the form works without it. */
function useAvailability(service: string | undefined) {
  const { data } = usePublicQuery({
    ...buildAvailabilityQuery(getBucharestTomorrow(), service),
    placeholderData: keepPreviousData,
    enabled: useHydrated(),
    select: ({ days, windowMinutes }) => indexDays(days, windowMinutes),
  });
  // Deferred, because rendering six weeks of calendar would block the form.
  return useDeferredValue(data ?? noDays);
}
