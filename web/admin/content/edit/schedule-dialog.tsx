import { type SubmitEvent, useState } from 'react';
import { addDays, toBucharestDay, toBucharestTime } from '../../../../contract/kernel/local-time.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
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
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    onClose();
    onChoose({ status: isPast ? 'published' : 'scheduled', publishAt: parseBucharestTime(local) });
  };
  return (
    <Dialog onClose={onClose} title="Când apare pe site?" description="Ora României. Până atunci îl vede numai echipa.">
      <form onSubmit={onSubmit}>
        <div className="grid grid-cols-[1.4fr_1fr] gap-4">
          <Field label="Ziua">
            <Input type="date" value={day} onChange={(event) => setLocal(`${event.target.value}T${time}`)} />
          </Field>
          <Field label="Ora">
            <Input type="time" value={time} onChange={(event) => setLocal(`${day}T${event.target.value}`)} />
          </Field>
        </div>
        <p role="status" className="mt-3 min-h-6 text-ink-soft">
          {isPast && 'Momentul a trecut: apare imediat, cu această dată.'}
        </p>
        <div className="mt-4 flex justify-end">
          <Button type="submit" disabled={!isComplete} label={isPast ? 'Publică cu această dată' : 'Programează'} />
        </div>
      </form>
    </Dialog>
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
