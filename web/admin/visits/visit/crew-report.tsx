import { crewStepWords, type StopEntryKind } from '../../../../contract/crew/entries.ts';
import { listStopEntries } from '../../../../contract/crew/routes.ts';
import { formatMinutes, measureMinutes } from '../../../../contract/crew/work-times.ts';
import type { ReplyOf } from '../../../../contract/kernel/route.ts';
import type { VisitDetail } from '../../../../contract/visits/staff-visits.ts';
import { useFreshQuery } from '../../../lib/call.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { CrewConflictNote } from '../../kit/workflows/crew-conflict.tsx';
import { MakeQuoteButton } from '../../kit/workflows/make-quote.tsx';

type StopEntry = ReplyOf<typeof listStopEntries>['entries'][number];

export const useStopEntries = (id: string) => useFreshQuery(listStopEntries, { params: { id } });

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
