import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Place } from '../../../contract/coverage/place.ts';
import type { InquiryInput } from '../../../contract/inquiries/contact-form.ts';
import { inquiryLimits } from '../../../contract/inquiries/limits.ts';
import { sendInquiry } from '../../../contract/inquiries/routes.ts';
import { formatCount } from '../../../contract/kernel/pluralize.ts';
import { inquiryNotice } from '../../../contract/legal/form-notices.ts';
import { readFieldErrors } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { canResolveZone, PlaceInput } from '../coverage/place-input.tsx';
import { Honeypot } from '../forms/bot-traps.tsx';
import { GardenPhotos, useGardenPhotos } from '../forms/garden-photos.tsx';
import {
  countSentForm,
  createLazyResolver,
  findPhotoRefusal,
  LateErrorSummary,
  LateEstimateNote,
  ServiceSelect,
  toPhotosInput,
  UnsentNotice,
  useRequestForm,
} from '../forms/request-form.tsx';
import { FormNotice, SubmitButton } from '../forms/submit-button.tsx';
import { usePage, useSite } from '../queries/use-public-query.ts';

const { resolver, prepare } = createLazyResolver(async () => (await import('./inquiry-resolver.ts')).inquiryResolver);

const names = ['name', 'email', 'phone', 'serviceId', 'message'] as const;

export const inquiryDraft = 'mesaj';

interface InquiryFormProps {
  /** The form is shown again after a message was sent, so it focuses the first field. */
  isAgain: boolean;
  place: Place;
  onPlace: (place: Place) => void;
  onSent: () => void;
}

export function InquiryForm({ isAgain, place, onPlace, onSent }: InquiryFormProps) {
  const { texts } = usePage('contact');
  const { form, serviceChoices, draft, estimate, garden, refusals, submit } = useInquiryForm(place, onSent);
  const { control, formState, register, setFocus } = form;
  const serviceId = useWatch({ control, name: 'serviceId' });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    if (isAgain) setFocus('name');
  }, [isAgain, setFocus]);

  return (
    <Card padded raised className="h-full lg:p-11">
      <h2 id="titlu-mesaj">Scrieți-ne câteva rânduri</h2>
      <p className="mt-3 text-ink-soft">
        {[texts.formText, 'Câmpurile cu steluță sunt necesare.'].filter(Boolean).join(' ')}
      </p>
      <form
        noValidate
        method="post"
        aria-labelledby="titlu-mesaj"
        data-counted="message"
        onFocus={prepare}
        onSubmit={submit}
        className="mt-8 grid gap-x-6 gap-y-6 sm:grid-cols-2"
      >
        <LateErrorSummary attempt={refusals} className="sm:col-span-2" />
        <Field label="Nume" required error={errors.name?.message}>
          <Input {...register('name')} autoComplete="name" />
        </Field>
        <Field label="Email" required error={errors.email?.message}>
          <Input {...register('email')} type="email" autoComplete="email" spellCheck={false} />
        </Field>
        <Field label="Telefon (opțional)" error={errors.phone?.message}>
          <Input {...register('phone')} type="tel" autoComplete="tel" />
        </Field>
        <Field label="Serviciul dorit (opțional)" error={errors.serviceId?.message}>
          <ServiceSelect {...register('serviceId')} {...serviceChoices} placeholder="Alegeți un serviciu" />
        </Field>
        <InquiryPlace place={place} onChange={onPlace} />
        <MessageField form={form} />
        <div className="sm:col-span-2">
          <GardenPhotos {...garden} isSending={isSubmitting} />
        </div>
        <LateEstimateNote estimate={estimate} serviceId={serviceId} className="sm:col-span-2" />
        <Honeypot {...register('website')} />
        <div className="flex flex-col items-start gap-5 sm:col-span-2">
          <UnsentNotice isShown={draft.isUnsent} />
          <SubmitButton busy={isSubmitting} label="Trimite mesajul" busyLabel="Se trimite mesajul..." />
          <FormNotice text={inquiryNotice.text} className="text-sm text-ink-soft" />
        </div>
      </form>
    </Card>
  );
}

function useInquiryForm(place: Place, onSent: () => void) {
  const { texts, findLang } = usePage('contact');
  const request = useRequestForm<InquiryInput>(inquiryDraft, resolver);
  const { form, draft, estimate, fillTime, showProblems } = request;
  const garden = useGardenPhotos();

  async function send(inquiry: InquiryInput) {
    const photos = await garden.ready();
    if (!photos) return;
    try {
      const chosen = estimate.bodyFor(inquiry.serviceId);
      const input = {
        ...toRequestBody(inquiry),
        ...toPlaceInput(place),
        ...toPhotosInput(photos),
        ...chosen,
        ...fillTime(),
      };
      const reply = await call(sendInquiry, { input, key: draft.requestKey });
      console.info('Contact:', reply);
      draft.clear();
      estimate.clear();
      countSentForm('message');
      showToast({
        title: texts.sentTitle ?? 'Mesajul a fost trimis',
        description: texts.sentNote,
        lang: findLang('sentTitle'),
      });
      onSent();
    } catch (failure) {
      const isKept = draft.keepAfter(failure);
      if (!isKept || texts.warnsWhenKept)
        showToast({
          variant: 'destructive',
          title: texts.failedTitle ?? 'Mesajul nu a fost trimis',
          description: texts.failedNote,
          lang: findLang('failedTitle'),
        });
      const refused = readFieldErrors(failure, names);
      for (const { name, message } of refused) form.setError(name, { message });
      garden.setProblem(findPhotoRefusal(failure));
      if (refused.length > 0) showProblems();
    }
  }

  return { ...request, garden, submit: form.handleSubmit(send, showProblems) };
}

function MessageField({ form: { control, formState, getValues, register } }: { form: UseFormReturn<InquiryInput> }) {
  const isHydrated = useHydrated();
  // Also counts text typed before hydration.
  const message = (useWatch({ control, name: 'message' }) ?? (isHydrated && getValues('message'))) || '';
  const { min } = inquiryLimits.message;
  return (
    <Field
      label="Mesaj"
      required
      error={formState.errors.message?.message}
      hint={`Unde e grădina, cât e de mare, ce vă doriți de la ea: cel puțin ${formatCount(min, 'caractere')}.`}
      counter={`${message.trim().length}/${min} caractere`}
      className="sm:col-span-2"
    >
      <Textarea {...register('message')} rows={6} />
    </Field>
  );
}

const toRequestBody = ({ website, serviceId, ...inquiry }: InquiryInput) => ({
  ...inquiry,
  serviceId: serviceId || null,
  website: website || undefined,
});

const toPlaceInput = (place: Place) => (place.name.trim() ? { place } : {});

function InquiryPlace({ place, onChange }: { place: Place; onChange: (place: Place) => void }) {
  const [answerAt, setAnswerAt] = useState<HTMLElement | null>(null);
  if (!canResolveZone(useSite())) return null;
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <Field label="Localitatea grădinii (opțional)">
        <PlaceInput
          autoComplete="address-level2"
          place={place}
          value={place.name}
          onChange={(event) => onChange({ name: event.target.value, county: '' })}
          onChoose={onChange}
          answerAt={answerAt}
        />
      </Field>
      <div ref={setAnswerAt} />
    </div>
  );
}
