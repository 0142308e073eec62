import { useState } from 'react';
import { addDays, toBucharestDay, toBucharestTime } from '../../../../contract/kernel/local-time.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { FormDialog } from '../../kit/forms/form-dialog.tsx';
import { submitWith } from '../../kit/forms/form-errors.ts';
import type { PublishingInput } from './use-document-actions.tsx';

interface ScheduleDialogProps {
  publishAt: string | null;
  onClose: () => void;
  onChoose: (publishing: PublishingInput) => void;
}

export function ScheduleDialog({ publishAt, onClose, onChoose }: ScheduleDialogProps) {
  const [now] = useState(() => new Date());
  const [local, setLocal] = useState(() =>
    publishAt ? formatBucharestTime(new Date(publishAt)) : `${addDays(toBucharestDay(now), 1)}T09:00`,
  );
  const [day = '', time = ''] = local.split('T');
  const isComplete = day !== '' && time !== '';
  const isPast = isComplete && local <= formatBucharestTime(now);
  const choose = () => {
    if (!isComplete) return;
    onClose();
    onChoose({ status: isPast ? 'published' : 'scheduled', publishAt: parseBucharestTime(local) });
  };
  return (
    <FormDialog
      title="Când apare pe site?"
      description="Ora României. Până atunci îl vede numai echipa."
      label={isPast ? 'Publică cu această dată' : 'Programează'}
      variant="primary"
      disabled={!isComplete}
      onSubmit={submitWith(choose)}
      onClose={onClose}
    >
      <div className="grid grid-cols-[1.4fr_1fr] gap-4">
        <Field label="Ziua">
          <Input type="date" value={day} onChange={(event) => setLocal(`${event.target.value}T${time}`)} />
        </Field>
        <Field label="Ora">
          <Input type="time" value={time} onChange={(event) => setLocal(`${day}T${event.target.value}`)} />
        </Field>
      </div>
      <p role="status" className="min-h-6 text-ink-soft">
        {isPast && 'Momentul a trecut: apare imediat, cu această dată.'}
      </p>
    </FormDialog>
  );
}

/** Formats the local time in Bucharest as yyyy-MM-ddTHH:mm. */
export const formatBucharestTime = (instant: Date) => toBucharestTime(instant).slice(0, 16);

/** Converts a local time in Bucharest to an ISO instant in UTC. */
export function parseBucharestTime(local: string) {
  const asUtc = Date.parse(`${local}Z`);
  const offset = (instant: number) => Date.parse(`${formatBucharestTime(new Date(instant))}Z`) - instant;
  // Computed twice, because the first offset may be wrong near a clock change.
  const near = asUtc - offset(asUtc);
  return new Date(asUtc - offset(near)).toISOString();
}
