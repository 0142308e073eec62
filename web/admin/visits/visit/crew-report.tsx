import { useState } from 'react';
import { crewStepWords, type StopEntryKind } from '../../../../contract/crew/entries.ts';
import { listStopEntries, setGardenPoint } from '../../../../contract/crew/routes.ts';
import { formatMinutes, measureMinutes } from '../../../../contract/crew/work-times.ts';
import type { InputOf, ReplyOf } from '../../../../contract/kernel/route.ts';
import type { VisitDetail } from '../../../../contract/visits/staff-visits.ts';
import { call, useFreshQuery } from '../../../lib/call.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { staleWithVisits } from '../../kit/changes/stale-with-visits.ts';
import { useAction } from '../../kit/changes/use-action.tsx';
import { FormDialog } from '../../kit/forms/form-dialog.tsx';
import { submitWith } from '../../kit/forms/form-errors.ts';
import { readMapLink } from '../../kit/forms/map-link.ts';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { DialogButton, SmallButton } from '../../kit/shell/buttons.tsx';
import { CrewConflictNote } from '../../kit/workflows/crew-conflict.tsx';
import { MakeQuoteButton } from '../../kit/workflows/record-buttons.tsx';

type StopEntry = ReplyOf<typeof listStopEntries>['entries'][number];

const useStopEntries = (id: string) => useFreshQuery(listStopEntries, { params: { id } });

export function VisitConflict({ visitId }: { visitId: string }) {
  const { data } = useStopEntries(visitId);
  return data?.conflict ? <CrewConflictNote visitId={visitId} conflict={data.conflict} /> : null;
}

export function CrewReport({ visit }: { visit: VisitDetail }) {
  const { data } = useStopEntries(visit.id);
  if (!data || data.entries.length === 0) return null;
  const extras = data.entries.filter(({ kind }) => kind === 'extra');
  return (
    <FramedSection title="Ce a notat echipa" text={<WorkedTime visit={visit} />} className="print:hidden">
      {extras.length > 0 && <ExtraWork visitId={visit.id} extras={extras} />}
      <ol className="space-y-2">
        {data.entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ol>
    </FramedSection>
  );
}

function WorkedTime({ visit: { startedAt, finishedAt, plannedMinutes } }: { visit: VisitDetail }) {
  const planned = `${formatMinutes(plannedMinutes)} planificate`;
  if (!startedAt || !finishedAt) return `Lucrarea nu este cronometrată; ${planned}.`;
  const worked = Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 60_000);
  const isCounted = measureMinutes(startedAt, finishedAt) !== undefined;
  return `Lucrat ${formatMinutes(Math.max(worked, 0))} din ${planned}${isCounted ? '' : '; nu intră în timpii măsurați'}.`;
}

function ExtraWork({ visitId, extras }: { visitId: string; extras: StopEntry[] }) {
  return (
    <div className="mb-4 rounded-xl bg-terracotta-soft p-4">
      <h3>Lucrări în plus, cerute de client</h3>
      <ul className="mt-1 mb-3 list-disc pl-5">
        {extras.map(({ key, text }) => (
          <li key={key} className="whitespace-pre-line">
            {text}
          </li>
        ))}
      </ul>
      <MakeQuoteButton from={{ kind: 'visit', id: visitId }} />
    </div>
  );
}

function Entry({ entry: { kind, text, by, at, isReplaced } }: { entry: StopEntry }) {
  const entryText = [entryLabels[kind as StopEntryKind], text].filter(Boolean).join(': ');
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4">
      {isReplaced ? (
        <del className="text-ink-soft">{entryText}</del>
      ) : (
        <span className="min-w-0 break-words whitespace-pre-line">{entryText}</span>
      )}
      <span className="text-xs text-ink-soft figures">
        {by}, {formatDayAndTime(at)}
      </span>
    </li>
  );
}

const entryLabels: Record<StopEntryKind, string> = {
  ...crewStepWords,
  note: 'Notă',
  extra: 'Lucrare în plus',
  check: '',
};

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
