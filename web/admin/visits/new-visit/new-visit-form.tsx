import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { listServices } from '../../../../contract/content/public-routes.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { formatCount } from '../../../../contract/kernel/pluralize.ts';
import { blankVisitFields } from '../../../../contract/visits/field-values.ts';
import { addStaffVisit } from '../../../../contract/visits/routes.ts';
import { newVisitInput, type Occurrence } from '../../../../contract/visits/staff-actions.ts';
import { ApiError, getDetails } from '../../../lib/api-error.ts';
import { call, useCachedQuery } from '../../../lib/call.ts';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { staleWithVisits } from '../../kit/changes/stale-with-visits.ts';
import { refresh } from '../../kit/changes/use-action.tsx';
import { type DeclaredField, DeclaredFields, type FormPart } from '../../kit/forms/declared-fields.tsx';
import { FoundDrafts } from '../../kit/forms/found-drafts.tsx';
import { useCheckedSubmit } from '../../kit/forms/use-checked-submit.ts';
import { useLocalForm } from '../../kit/forms/use-local-form.ts';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { TeamChoice, TimePicker } from '../time-picker.tsx';
import { VisitFormFields } from '../visit-form-fields.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { AgreementChoice, asksForAgreement, NearVisits, useVisitCheck } from './visit-check.tsx';

type Values = z.input<typeof newVisitInput>;

const blank: Values = {
  name: '',
  email: '',
  phone: '',
  serviceId: '',
  ...blankVisitFields,
  date: '',
  staffNotes: '',
  isConfirmed: true,
  sendEmail: true,
};

const teamFields: DeclaredField<Values>[] = [
  { name: 'staffNotes', label: 'Note', hint: 'Clientul nu le vede.', kind: 'longText' },
  { name: 'isConfirmed', label: 'Este deja confirmată cu clientul', kind: 'flag' },
];
const sendEmailField: DeclaredField<Values> = {
  name: 'sendEmail',
  label: 'Trimite-i clientului un e-mail, dacă are adresă',
  kind: 'flag',
};

/** Refuses until staff say in which agreement the visit counts. */
const unlinkedInput = newVisitInput.refine(() => false, {
  error: 'Alegeți contractul sau „La niciunul”',
  path: ['agreementId'],
});

interface NewVisitFormProps {
  from: string;
  date: string;
  known: Partial<Values>;
  clientId: string | null;
}

export function NewVisitForm(props: NewVisitFormProps) {
  const { form, check, agreementId, submit, errors, isSubmitting, refusals } = useNewVisit(props);
  const { value, change } = form;
  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      <ErrorSummary attempt={refusals} />
      <FoundDrafts form={form} describe={({ name }) => name} />
      <FramedSection title="Când">
        <TimeFields value={value} change={change} error={errors.date} />
      </FramedSection>
      <FramedSection title="Cine și unde">
        <VisitFormFields value={value} change={change} errors={errors} clientId={props.clientId} />
        <NearVisits {...check} />
        {!value.quoteId && (
          <AgreementChoice
            check={check}
            value={agreementId}
            onChoose={(next) => change({ agreementId: next })}
            error={errors.agreementId}
          />
        )}
      </FramedSection>
      <FramedSection title="Pentru echipă">
        <TeamFields value={value} change={change} fieldError={(name) => errors[name]} />
      </FramedSection>
      <FormAlert message={errors.root ?? errors.quoteId} />
      <div className="sticky bottom-(--toast-offset) -mx-4 flex justify-end border-t border-sand bg-paper px-4 py-3 sm:mx-0 sm:px-0">
        <Button type="submit" loading={isSubmitting} label="Adaugă programarea" />
      </div>
    </form>
  );
}

function useNewVisit({ from, date, known }: NewVisitFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const loaded = { value: { ...blank, ...known, ...(date && { date }) }, version: 0 };
  const form = useLocalForm<Values>({
    area: 'clients',
    storesChanges: true,
    name: `vizita-noua:${from}`,
    loaded,
    except: date ? ['date', 'teamId'] : [],
  });
  const { value } = form;
  const check = useVisitCheck(value);
  const asks = !value.quoteId && asksForAgreement(check);
  const isOffered = value.agreementId === null || check.agreements.some((one) => one.agreementId === value.agreementId);
  const agreementId = asks && isOffered ? value.agreementId : undefined;
  const { submit, ...checked } = useCheckedSubmit(
    asks && agreementId === undefined ? unlinkedInput : newVisitInput,
    value,
  );
  const [key] = useState(createIdempotencyKey);
  const add = async (input: z.output<typeof newVisitInput>) => {
    const reply = await call(addStaffVisit, { input: { ...input, agreementId }, key }).catch(blameDate);
    form.replaceWith(loaded);
    showToast({ title: 'Programarea a fost adăugată', description: describeSeries(reply.occurrences) });
    await refresh(client, staleWithVisits);
    await navigate(`/admin/appointments/${reply.visit.id}`, { replace: true });
  };
  return { ...checked, form, check, agreementId, submit: submit(add) };
}

interface TimeFieldsProps extends Pick<FormPart<Values>, 'value' | 'change'> {
  error: string | undefined;
}

function TimeFields({ value: { date, serviceId, teamId, repeat }, change, error }: TimeFieldsProps) {
  const { data } = useCachedQuery(listServices);
  const windowCount = data?.services.find(({ id }) => id === serviceId)?.windowCount ?? 1;
  return (
    <>
      <TimePicker
        visit={{ windowCount }}
        value={date}
        teamId={teamId}
        onChoose={(next) => change({ date: next })}
        error={error}
      />
      <div className="mt-4 empty:hidden">
        <TeamChoice
          date={date}
          visit={{ windowCount }}
          value={teamId}
          otherwise="Oricare este liberă"
          onChoose={(next) => change({ teamId: next })}
        />
      </div>
      <RepeatFields
        value={repeat}
        onChange={(next) => change({ repeat: next })}
        date={date}
        serviceId={serviceId}
        teamId={teamId}
      />
    </>
  );
}

function TeamFields(part: FormPart<Values>) {
  const { date } = part.value;
  const isOver = date !== '' && date.slice(0, 10) < toBucharestDay(new Date());
  return (
    <div className="space-y-1">
      <DeclaredFields {...part} fields={isOver ? teamFields : [...teamFields, sendEmailField]} />
      {isOver && <p className="py-2.5">Ziua vizitei a trecut: clientul nu primește niciun e-mail.</p>}
    </div>
  );
}

/** Turns a window that was taken meanwhile into an error of the date field. */
function blameDate(error: Error): never {
  if (getDetails(addStaffVisit, 'window_taken', error)?.next.length)
    throw new ApiError('invalid_input', error.message, { fields: { date: error.message } });
  throw error;
}

/** Days that have no free time, or are out of season, get no visit. */
function describeSeries(occurrences: Occurrence[]) {
  const count = occurrences.filter(({ date }) => date).length;
  return count > 1 ? `${formatCount(count, 'vizite')} în serie.` : undefined;
}
