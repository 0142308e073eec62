import { type FormEvent, useId, useState } from 'react';
import { setGardenPoint } from '../../../../contract/crew/routes.ts';
import type { InputOf } from '../../../../contract/kernel/route.ts';
import { call } from '../../../lib/call.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useAction } from '../../changes/use-action.tsx';
import { readMapLink } from '../../forms/map-link.ts';
import { useStopEntries } from './crew-report.tsx';

type Point = InputOf<typeof setGardenPoint>['point'];

/** Where the garden is, for the order of the stops. */
export function GardenPoint({ visitId }: { visitId: string }) {
  const { data } = useStopEntries(visitId);
  const [isOpen, setOpen] = useState(false);
  const save = useAction((point: Point) => call(setGardenPoint, { params: { id: visitId }, input: { point } }), {
    refreshes: 'visits',
    onDone: () => setOpen(false),
  });
  if (!data) return null;
  const { point } = data;
  const text = point && `${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}`;
  return (
    <span className="flex flex-wrap items-center gap-x-3 print:hidden">
      {point && (
        <>
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${point.latitude},${point.longitude}`}
            target="_blank"
            rel="noreferrer"
            className="figures underline underline-offset-4"
          >
            {text}
          </a>
          <span className="text-sm text-ink-soft">
            {point.source === 'crew' ? 'de pe telefonul echipei' : 'pus din birou'}
          </span>
        </>
      )}
      <Button
        variant="ghost"
        size="sm"
        onClick={() => setOpen(true)}
        label={point ? 'Schimbă' : 'Pune punctul pe hartă'}
      />
      {point && (
        <Button
          variant="ghost"
          size="sm"
          disabled={save.isPending}
          onClick={() => save.run(null)}
          label="Șterge punctul"
        />
      )}
      {isOpen && <PointDialog isPending={save.isPending} onSave={save.run} onClose={() => setOpen(false)} />}
    </span>
  );
}

interface PointDialogProps {
  isPending: boolean;
  onSave: (point: Point) => void;
  onClose: () => void;
}

function PointDialog({ isPending, onSave, onClose }: PointDialogProps) {
  const form = useId();
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readMapLink(pasted);
    if ('position' in read) onSave(read.position);
    else setProblem(read.problem);
  };
  return (
    <ConfirmDialog
      title="Punctul grădinii pe hartă"
      description="Ordinea opririlor și kilometrii se socotesc de la acest punct, pentru toate vizitele la aceeași adresă."
      label="Salvează"
      form={form}
      isPending={isPending}
      onClose={onClose}
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field label="Link de hartă sau coordonate" error={problem}>
          <Input
            value={pasted}
            placeholder="46.7693, 23.5901"
            onChange={(event) => {
              setPasted(event.target.value);
              setProblem(undefined);
            }}
          />
        </Field>
      </form>
    </ConfirmDialog>
  );
}
