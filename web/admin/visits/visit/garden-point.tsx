import { useState } from 'react';
import { setGardenPoint } from '../../../../contract/crew/routes.ts';
import type { InputOf } from '../../../../contract/kernel/route.ts';
import { call } from '../../../lib/call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { staleWithVisits } from '../../kit/changes/stale-with-visits.ts';
import { useAction } from '../../kit/changes/use-action.tsx';
import { FormDialog } from '../../kit/forms/form-dialog.tsx';
import { submitWith } from '../../kit/forms/form-errors.ts';
import { readMapLink } from '../../kit/forms/map-link.ts';
import { DialogButton, SmallButton } from '../../kit/shell/buttons.tsx';
import { useStopEntries } from './crew-report.tsx';

type Point = InputOf<typeof setGardenPoint>['point'];

const setPoint = (visitId: string, point: Point) => call(setGardenPoint, { params: { id: visitId }, input: { point } });

export function GardenPoint({ visitId }: { visitId: string }) {
  const { data } = useStopEntries(visitId);
  const remove = useAction(() => setPoint(visitId, null), { refreshes: staleWithVisits });
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
      <DialogButton
        variant="ghost"
        label={point ? 'Schimbă' : 'Pune punctul pe hartă'}
        dialog={(close) => <PointDialog visitId={visitId} onClose={close} />}
      />
      {point && (
        <SmallButton variant="ghost" disabled={remove.isPending} onClick={() => remove.run()} label="Șterge punctul" />
      )}
    </span>
  );
}

function PointDialog({ visitId, onClose }: { visitId: string; onClose: () => void }) {
  const save = useAction((point: Point) => setPoint(visitId, point), { refreshes: staleWithVisits, onDone: onClose });
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const read = readMapLink(pasted);
    if ('position' in read) save.run(read.position);
    else setProblem(read.problem);
  };
  return (
    <FormDialog
      title="Punctul grădinii pe hartă"
      description="Ordinea opririlor și kilometrii se socotesc de la acest punct, pentru toate vizitele la aceeași adresă."
      label="Salvează"
      variant="primary"
      actions={<SmallButton variant="ghost" onClick={onClose} label="Renunță" />}
      isPending={save.isPending}
      onSubmit={submitWith(submit)}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
