import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { VisitByLink } from '../../../contract/visits/visit-by-link.ts';
import { describeDaysAfter } from '../../../contract/visits/work-days.ts';
import { chooseScrollBehavior } from '../../lib/scrolling.ts';
import { availabilityKey } from '../../site/calendar/availability.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { buildVisitQuery, requestVisitCancellation } from './visit-calls.ts';

interface CancelVisitProps {
  token: string;
  visit: VisitByLink;
  open: boolean;
  onClose: () => void;
  /** Receives the focus after cancelling: the pressed button is gone. */
  returnTo: RefObject<HTMLElement | null>;
}

export function CancelVisit({ token, visit, open, onClose, returnTo }: CancelVisitProps) {
  const after = describeDaysAfter(visit);
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => requestVisitCancellation(token, reason),
    onSuccess: (reply) => {
      client.setQueryData(buildVisitQuery(token).queryKey, reply);
      client.invalidateQueries({ queryKey: availabilityKey });
      showToast({ title: 'Vizita a fost anulată' });
      window.scrollTo({ top: 0, behavior: chooseScrollBehavior() });
      onClose();
    },
    onError: () => client.invalidateQueries(buildVisitQuery(token)),
  });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      returnTo={returnTo}
      title="Anulați vizita?"
      description={[
        'Locul se eliberează pentru altcineva și nu poate fi luat înapoi.',
        after && `Se anulează și zilele de după aceasta: ${after}.`,
      ]
        .filter(Boolean)
        .join(' ')}
      actions={
        <>
          <Button variant="ghost" disabled={isPending} onClick={close} label="Păstrează vizita" />
          <Button variant="danger" loading={isPending} onClick={() => mutate()} label="Da, anulează" />
        </>
      }
    >
      <Field
        label="Vreți să ne spuneți de ce?"
        hint="Nu este obligatoriu; ne ajută să ne organizăm mai bine."
        error={error?.message}
      >
        <Textarea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          className="min-h-24"
        />
      </Field>
    </Dialog>
  );
}
