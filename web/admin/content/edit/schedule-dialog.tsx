import { type SubmitEvent, useState } from 'react';
import { addDays, dayInBucharest } from '../../../../contract/kernel/local-time.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { bucharestInstant, bucharestTime } from './bucharest-time.ts';
import type { PublishingInput } from './use-document-actions.tsx';

interface ScheduleDialogProps {
  open: boolean;
  publishAt: string | null;
  onClose: () => void;
  onChoose: (publishing: PublishingInput) => void;
}

export function ScheduleDialog({ open, publishAt, onClose, onChoose }: ScheduleDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Când apare pe site?"
      description="Ora României. Până atunci îl vede numai echipa."
    >
      <ScheduleForm
        publishAt={publishAt}
        onChoose={(publishing) => {
          onClose();
          onChoose(publishing);
        }}
      />
    </Dialog>
  );
}

function ScheduleForm({ publishAt, onChoose }: Pick<ScheduleDialogProps, 'publishAt' | 'onChoose'>) {
  const [now] = useState(() => new Date());
  const [local, setLocal] = useState(() =>
    publishAt ? bucharestTime(new Date(publishAt)) : `${addDays(dayInBucharest(now), 1)}T09:00`,
  );
  const [day = '', time = ''] = local.split('T');
  const isComplete = day !== '' && time !== '';
  const isPast = isComplete && local <= bucharestTime(now);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete) onChoose({ status: isPast ? 'published' : 'scheduled', publishAt: bucharestInstant(local) });
  };
  return (
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
        {isPast && 'Ziua a trecut: apare imediat, cu această dată.'}
      </p>
      <div className="mt-4 flex justify-end">
        <Button type="submit" disabled={!isComplete} label={isPast ? 'Publică cu această dată' : 'Programează'} />
      </div>
    </form>
  );
}
