import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellRing, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { waitingNotice } from '../../../contract/legal/form-notices.ts';
import type { BookingInput } from '../../../contract/visits/booking.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { joinWaitingList } from '../../../contract/visits/routes.ts';
import { readFieldErrors } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';
import { Button } from '../../ui/form/button.tsx';
import { availabilityKey } from '../calendar/availability.ts';
import { FormNotice } from '../forms/submit-button.tsx';

/** The fields in page order. */
const names = ['name', 'email', 'phone', 'serviceId'] as const;

/** Reuses the fields of the booking form. */
export default function WaitingList({ form, date }: { form: UseFormReturn<BookingInput>; date: string }) {
  const client = useQueryClient();
  const [key] = useState(createIdempotencyKey);
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => {
      const { name, email, phone, serviceId, website } = form.getValues();
      return call(joinWaitingList, { input: { name, email, phone, serviceId, date, website }, key });
    },
    onError: (failure) => {
      for (const { name, message } of readFieldErrors(failure, names)) form.setError(name, { message });
      void client.invalidateQueries({ queryKey: availabilityKey });
    },
  });
  const join = async () => {
    if (await form.trigger(names, { shouldFocus: true })) mutate();
  };
  if (data)
    return (
      <p
        role="status"
        ref={focusOnce}
        tabIndex={-1}
        className="flex items-start gap-2 font-medium text-leaf-dark outline-none"
      >
        <CircleCheck size={18} aria-hidden className="mt-0.5 shrink-0" />
        Sunteți pe lista de așteptare pentru {formatVisitShortDay(date)}.{' '}
        {data.mailed ? 'Vă scriem dacă se eliberează o oră.' : 'Vă anunțăm dacă se eliberează o oră.'}
      </p>
    );
  return (
    <div className="space-y-2 border-t border-sand pt-3">
      <p className="text-ink-soft">Sau treceți-vă pe lista de așteptare: dacă se eliberează o oră, v-o păstrăm.</p>
      <Button variant="outline" size="sm" loading={isPending} onClick={() => void join()} className="whitespace-normal">
        <BellRing size={17} aria-hidden />
        Anunțați-mă
      </Button>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {error?.message}
      </p>
      <FormNotice text={waitingNotice.text} className="text-xs text-ink-soft" />
    </div>
  );
}

/** For a message that replaces the pressed button. A stable function: React calls it only when the message appears. */
const focusOnce = (message: HTMLElement | null) => message?.focus({ preventScroll: true });
