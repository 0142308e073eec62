import { CloudSun } from 'lucide-react';
import { useState } from 'react';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import type { InputOf, ReplyOf } from '../../../../contract/kernel/route.ts';
import { type PostponedVisit, undoMinutes } from '../../../../contract/planning/postpone.ts';
import {
  confirmPostponement,
  getPostponement,
  type previewPostponement,
} from '../../../../contract/planning/routes.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import { getDetails } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { MessagePanel } from '../../../ui/feedback/message-panel.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useAction, useRefresh } from '../../changes/use-action.tsx';
import { PostponedVisits } from './postponed-visits.tsx';

interface PreviewDialogProps {
  input: InputOf<typeof previewPostponement>;
  preview: ReplyOf<typeof previewPostponement>;
  isPending: boolean;
  onAgain: () => void;
  onBack: () => void;
  onClose: () => void;
}

export function PreviewDialog({
  input,
  preview: { visits, canSend },
  isPending,
  onAgain,
  onBack,
  onClose,
}: PreviewDialogProps) {
  /** Those that staff leave on their day, over what the server proposes. */
  const [staying, setStaying] = useState<string[]>([]);
  const [key, setKey] = useState(createIdempotencyKey);
  const refreshPostponement = useRefresh(getPostponement);
  const changed = visits.filter(({ id, outcome }) => outcome.kind !== 'stay' && !staying.includes(id));
  const emails = changed.filter(({ email }) => email).length;
  const confirm = useAction(
    () =>
      call(confirmPostponement, {
        input: { ...input, visits: changed.map(({ id, sequence, outcome }) => ({ id, sequence, outcome })), key },
        key,
      }),
    {
      refreshes: 'visits',
      failure: false,
      onDone: () => {
        void refreshPostponement();
        onClose();
      },
    },
  );
  const refused = getDetails(confirmPostponement, 'plan_changed', confirm.error)?.refused;
  const send = () =>
    confirm.run(undefined, {
      onError: (error) => {
        if (!getDetails(confirmPostponement, 'plan_changed', error)) return;
        setKey(createIdempotencyKey());
        onAgain();
      },
    });
  const toggle = (id: string, stays: boolean) => {
    setKey(createIdempotencyKey());
    setStaying(stays ? [...staying, id] : staying.filter((other) => other !== id));
  };
  return (
    <ConfirmDialog
      title={`Zi ploioasă: ${describeDay(input)}`}
      description={describeConsequences(changed, emails, canSend)}
      className="sm:max-w-3xl"
      label={changed.length > 0 ? `Amână ${pluralize(changed.length, 'o vizită', 'vizite')}` : undefined}
      cancelLabel="Înapoi"
      isPending={confirm.isPending || isPending}
      onConfirm={send}
      onClose={visits.length === 0 ? onClose : onBack}
    >
      <div aria-busy={isPending} className="transition-opacity aria-busy:opacity-50">
        <FormAlert message={refused ? describeRefused(refused) : confirm.error?.message} />
        {visits.length === 0 ? (
          <MessagePanel
            className="py-8!"
            icon={<CloudSun size={28} aria-hidden />}
            title="Nicio vizită de mutat"
            text="Echipele alese nu au vizite atunci."
          />
        ) : (
          <PostponedVisits visits={visits} staying={staying} onStay={toggle} />
        )}
      </div>
    </ConfirmDialog>
  );
}

const describeDay = ({ date, from }: PreviewDialogProps['input']) =>
  [formatVisitShortDay(date), from && `de la ${from}`].filter(Boolean).join(', ');

function describeConsequences(changed: PostponedVisit[], emails: number, canSend: boolean) {
  if (changed.length === 0) return 'Nicio vizită nu se schimbă.';
  if (emails === 0) return 'Nu pleacă niciun e-mail.';
  if (!canSend)
    return `Serverul nu poate trimite încă e-mailuri: sunați clienții. ${undoMinutes} minute puteți anula totul.`;
  return `${pluralize(emails, 'Un e-mail pleacă', 'e-mailuri pleacă')} peste ${undoMinutes} minute; până atunci puteți anula totul.`;
}

const describeRefused = (refused: { name: string; message: string }[]) =>
  `Nu s-a mutat nimic, pentru că s-a schimbat ceva între timp. ${refused.map(({ name, message }) => `${name}: ${message}`).join(' ')} Am căutat din nou; verificați și confirmați.`;
