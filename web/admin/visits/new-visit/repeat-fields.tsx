import { useQuery } from '@tanstack/react-query';
import { addDays } from '../../../../contract/kernel/local-time.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import type { InputOf } from '../../../../contract/kernel/route.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import { previewRepeats } from '../../../../contract/visits/routes.ts';
import { repeatIntervals, seriesIntervalLabels } from '../../../../contract/visits/series.ts';
import type { Occurrence, Repeat } from '../../../../contract/visits/staff-actions.ts';
import { call } from '../../../lib/call.ts';
import { type DeclaredField, DeclaredFields } from '../../kit/forms/declared-fields.tsx';

interface RepeatFieldsProps {
  value: Repeat | undefined;
  onChange: (repeat: Repeat | undefined) => void;
  date: string;
  serviceId: string;
  teamId: string | undefined;
}

const everyField: DeclaredField<Partial<Repeat>> = {
  name: 'every',
  label: 'Se repetă',
  kind: 'select',
  choices: [
    { value: '', label: 'O singură dată' },
    ...repeatIntervals.map((value) => ({ value, label: seriesIntervalLabels[value] })),
  ],
};

const detailFields: DeclaredField<Partial<Repeat>>[] = [
  { name: 'until', label: 'Până la', kind: 'date' },
  { name: 'inSeason', label: 'Numai în lunile în care se face serviciul', kind: 'flag' },
];

export function RepeatFields({ value, onChange, date, serviceId, teamId }: RepeatFieldsProps) {
  const change = (changes: Partial<Repeat>) => {
    const { every, ...rest } = { until: findSeasonEnd(date), inSeason: true, ...value, ...changes };
    onChange(every ? { every, ...rest } : undefined);
  };
  return (
    <div className="mt-4 space-y-3">
      <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">
        <DeclaredFields<Partial<Repeat>>
          fields={value ? [everyField, ...detailFields] : [everyField]}
          value={value ?? {}}
          change={change}
          fieldError={() => undefined}
        />
      </div>
      {value && date && <Occurrences date={date} serviceId={serviceId} teamId={teamId} repeat={value} />}
    </div>
  );
}

function findSeasonEnd(date: string) {
  const day = date.slice(0, 10) || new Date().toISOString().slice(0, 10);
  const end = `${day.slice(0, 4)}-10-31`;
  return addDays(day, 14) < end ? end : `${Number(day.slice(0, 4)) + 1}-10-31`;
}

function Occurrences(input: InputOf<typeof previewRepeats>) {
  const { data, error } = useQuery({
    queryKey: [previewRepeats.path, input],
    queryFn: () => call(previewRepeats, { input }),
  });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return null;
  const placed = data.occurrences.filter((occurrence) => occurrence.date !== null);
  const changed = data.occurrences.filter(({ reason }) => reason !== undefined);
  return (
    <div aria-live="polite" className="rounded-xl bg-limestone px-4 py-3">
      <p className="font-semibold">{pluralize(placed.length, 'O vizită', 'vizite')}</p>
      {changed.length > 0 && (
        <ul className="mt-1 space-y-0.5 text-ink-soft">
          {changed.slice(0, 8).map((occurrence) => (
            <li key={occurrence.wanted}>{describeOccurrence(occurrence)}</li>
          ))}
          {changed.length > 8 && <li>și încă {changed.length - 8}</li>}
        </ul>
      )}
    </div>
  );
}

const reasons: Record<NonNullable<Occurrence['reason']>, string> = {
  holiday: 'sărbătoare',
  closed: 'zi închisă',
  full: 'ora e ocupată',
  season: 'în afara sezonului',
};

function describeOccurrence({ wanted, date, reason = 'full' }: Occurrence) {
  const moved = date ? `trece pe ${formatVisitShortDay(date)}, ${date.slice(11, 16)}` : 'se sare peste ea';
  return `${formatVisitShortDay(wanted)}: ${reasons[reason]}, ${moved}`;
}
