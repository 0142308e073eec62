import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { mapToRecord } from '../../../contract/kernel/map-to-record.ts';
import { bookingNotice } from '../../../contract/legal/form-notices.ts';
import type { BookingInput } from '../../../contract/visits/booking.ts';
import {
  formatVisitDay,
  formatVisitHours,
  formatVisitShortDay,
  formatVisitTime,
} from '../../../contract/visits/format-visit-time.ts';
import { acceptHold, getWaitingEntryByLink } from '../../../contract/visits/routes.ts';
import { visitorFieldNames } from '../../../contract/visits/visit-fields.ts';
import type { WaitingAddress, WaitingEntryByLink } from '../../../contract/visits/waiting-list.ts';
import { readFieldErrors } from '../../lib/api-error.ts';
import { buildQuery, call } from '../../lib/call.ts';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';
import { AddressFields } from '../../site/forms/address-fields.tsx';
import { FormNotice, SubmitButton } from '../../site/forms/submit-button.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Card } from '../../ui/layout/card.tsx';

interface AcceptHoldProps {
  token: string;
  service: string;
  hold: NonNullable<WaitingEntryByLink['hold']>;
}

/** Only the server validates the address: zod is larger than this page. */
export function AcceptHold(props: AcceptHoldProps) {
  const { service, hold } = props;
  const { form, accept, isBusy, error, refusals } = useAcceptance(props);
  return (
    <Card as="form" raised className="mt-10" noValidate aria-label="Adresa vizitei" onSubmit={accept}>
      <HeldTime service={service} hold={hold} />
      <div className="border-t border-sand p-6 sm:p-10">
        <h2 className="mb-7 text-heading">Unde venim?</h2>
        <ErrorSummary attempt={refusals} className="mb-6" />
        <AddressFields form={form} />
      </div>
      <div className="flex flex-col items-start gap-5 border-t border-sand p-6 sm:p-10">
        <p role="alert" className="font-medium text-danger empty:hidden">
          {error?.message}
        </p>
        <p className="max-w-measure">
          {hold.isConfirmedWhenTaken
            ? 'Vizita este confirmată îndată ce luați ora.'
            : 'Ora rămâne a dumneavoastră, iar vizita este o cerere pe care o confirmăm noi.'}
        </p>
        <SubmitButton busy={isBusy} label="Iau această oră" busyLabel="Se procesează..." />
        <FormNotice text={bookingNotice.text} className="max-w-measure text-sm text-ink-soft" />
      </div>
    </Card>
  );
}

function useAcceptance({ token, hold: { date, until } }: AcceptHoldProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(createIdempotencyKey);
  const [refusals, setRefusals] = useState(0);
  const form = useForm<BookingInput>({ shouldFocusError: false });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (input: WaitingAddress) => call(acceptHold, { params: { token }, input, key }),
    onSuccess: ({ link }) => {
      showToast({
        title: 'Ora este a dumneavoastră',
        description: formatVisitTime({ localTime: date, windowEnd: until }),
      });
      void navigate(link);
    },
    onError: async (failure) => {
      const refused = readFieldErrors(failure, visitorFieldNames);
      for (const { name, message } of refused) form.setError(name, { message });
      if (refused.length > 0) return setRefusals((count) => count + 1);
      await client.invalidateQueries(buildQuery(getWaitingEntryByLink, { params: { token } }));
    },
  });
  const accept = form.handleSubmit((filled) => mutate(readAddress(filled)));
  return { form, accept, isBusy: isPending || isSuccess, error, refusals };
}

function HeldTime({ service, hold }: Pick<AcceptHoldProps, 'service' | 'hold'>) {
  const { date, until, workUntil, heldUntil } = hold;
  const hours = formatVisitHours({ localTime: date, windowEnd: until, ...(workUntil && { workUntil }) });
  return (
    <div className="p-6 sm:p-10">
      <p className="text-sm font-semibold text-ink-soft">{service}</p>
      <p className="display mt-2 text-title text-forest first-letter:uppercase">{formatVisitDay(date)}</p>
      <p className="mt-2 text-lead text-ink figures first-letter:uppercase">Sosim {hours}.</p>
      <p className="mt-5 flex items-start gap-2 font-medium text-terracotta-dark">
        <Clock size={19} aria-hidden className="mt-0.5 shrink-0" />
        <span>
          Păstrată până {formatVisitShortDay(heldUntil)}, ora {heldUntil.slice(11, 16)}
        </span>
      </p>
    </div>
  );
}

const readAddress = (filled: BookingInput): WaitingAddress =>
  mapToRecord(visitorFieldNames, (name) => filled[name] || undefined) as WaitingAddress;
