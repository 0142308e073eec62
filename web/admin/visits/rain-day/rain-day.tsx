import { useQuery } from '@tanstack/react-query';
import { CloudRain } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import type { InputOf, ReplyOf } from '../../../../contract/kernel/route.ts';
import type { Postponement } from '../../../../contract/planning/postpone.ts';
import { getPostponement, previewPostponement, undoPostponement } from '../../../../contract/planning/routes.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import type { CalendarTeam } from '../../../../contract/visits/staff-visits.ts';
import { call, useFreshQuery } from '../../../lib/call.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/overlay/dialog.tsx';
import { staleWithVisits } from '../../kit/changes/stale-with-visits.ts';
import { ActionButton, useAction } from '../../kit/changes/use-action.tsx';
import { DialogButton, SmallButton } from '../../kit/shell/buttons.tsx';
import { InlineLink } from '../../kit/shell/links.tsx';
import { TeamDot } from '../../kit/workflows/team-badge.tsx';
import { buildCalendarQuery } from '../calendar/calendar-rows.ts';
import { PreviewDialog, type PreviewDialogProps } from './preview-dialog.tsx';

export const RainDayButton = ({ day }: { day: string }) => (
  <DialogButton icon={CloudRain} label="Zi ploioasă" dialog={(close) => <RainDayDialog day={day} onClose={close} />} />
);

function RainDayDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const today = toBucharestDay(new Date());
  const [date, setDate] = useState(day < today ? today : day);
  /** HH:mm, or null for the whole day. */
  const [from, setFrom] = useState<string | null>(null);
  const [excluded, setExcluded] = useState<string[]>([]);
  const calendar = useQuery({ ...buildCalendarQuery(date), enabled: date >= today });
  const { preview, shown, load, start, goBack } = usePreview();
  const teams = calendar.data?.teams ?? [];
  const teamIds = teams.map(({ id }) => id).filter((id) => !excluded.includes(id));
  if (shown && !preview.error)
    return (
      <PreviewDialog
        {...shown}
        isPending={preview.isPending}
        onAgain={() => load(shown.input)}
        onBack={goBack}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title="Zi ploioasă"
      description="Vizitele zilei se mută pe alte zile libere, iar ziua se închide. Mai întâi vedeți ce s-ar întâmpla cu fiecare."
      label="Arată ce se mută"
      isPending={preview.isPending}
      disabled={teamIds.length === 0 || from === ''}
      onConfirm={() => start({ date, from, teamIds })}
      onClose={onClose}
    >
      <div className="space-y-5">
        <Field label="Ziua" error={calendar.error?.message} className="sm:w-56">
          <Input type="date" min={today} value={date} onChange={(event) => setDate(event.target.value)} />
        </Field>
        <DayPart from={from} onChange={setFrom} />
        <TeamChecks teams={teams} excluded={excluded} onChange={setExcluded} />
        {calendar.data && teams.length === 0 && (
          <p role="status" className="text-ink-soft">
            Nicio echipă nu lucrează în ziua aceasta.
          </p>
        )}
        <FormAlert message={preview.error?.message} />
      </div>
    </ConfirmDialog>
  );
}

function usePreview() {
  /** Stays while it is loaded again, so that the refusal and the choices stay on the screen. */
  const [shown, setShown] = useState<Pick<PreviewDialogProps, 'input' | 'preview'>>();
  const preview = useAction((input: InputOf<typeof previewPostponement>) => call(previewPostponement, { input }), {
    failure: false,
  });
  // `onDone` is not used: going back drops the reply.
  const load = (input: InputOf<typeof previewPostponement>) =>
    preview.run(input, { onSuccess: (reply) => setShown({ input, preview: reply }) });
  const start = (input: InputOf<typeof previewPostponement>) => {
    setShown(undefined);
    load(input);
  };
  const goBack = () => {
    setShown(undefined);
    preview.reset();
  };
  return { preview, shown, load, start, goBack };
}

const parts = [
  { value: 'day', label: 'Toată ziua' },
  { value: 'rest', label: 'De la o oră' },
] as const;

function DayPart({ from, onChange }: { from: string | null; onChange: (from: string | null) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SegmentedControl
        label="Cât din zi"
        value={from === null ? 'day' : 'rest'}
        choices={[...parts]}
        onChoose={(part) => onChange(part === 'day' ? null : '12:00')}
      />
      {from !== null && (
        <input
          type="time"
          step={900}
          aria-label="De la ora"
          value={from}
          onChange={(event) => onChange(event.target.value)}
          className="field-control w-32!"
        />
      )}
    </div>
  );
}

interface TeamChecksProps {
  teams: CalendarTeam[];
  excluded: string[];
  onChange: (excluded: string[]) => void;
}

function TeamChecks({ teams, excluded, onChange }: TeamChecksProps) {
  if (teams.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold text-forest">Echipele</legend>
      {teams.map(({ id, name, color }) => (
        <Checkbox
          key={id}
          className="items-center! py-2"
          checked={!excluded.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? excluded.filter((other) => other !== id) : [...excluded, id])
          }
        >
          <span className="flex items-center gap-2">
            <TeamDot color={color} />
            {name}
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

type Undone = ReplyOf<typeof undoPostponement>;

/** Shown while the last rain day can be undone, also after a reload. */
export function PostponementBar() {
  const { data } = useFreshQuery(getPostponement);
  const [undone, setUndone] = useState<Undone>();
  return (
    <>
      {data?.postponement && <UndoBar key={data.postponement.id} {...data.postponement} onUndone={setUndone} />}
      {undone && <KeptVisits {...undone} onClose={() => setUndone(undefined)} />}
    </>
  );
}

function UndoBar({ onUndone, ...postponement }: Postponement & { onUndone: (reply: Undone) => void }) {
  const { id, date, undoUntil } = postponement;
  const seconds = useSecondsUntil(undoUntil);
  const undo = useAction(() => call(undoPostponement, { input: { id } }), {
    refreshes: staleWithVisits,
    failure: 'Amânarea nu s-a putut anula',
    done: (reply) =>
      reply.kept.length > 0 ? undefined : { title: 'Amânarea este anulată', description: describeRestored(reply) },
    onDone: (reply) => reply.kept.length > 0 && onUndone(reply),
  });
  if (seconds === 0 && !undo.isPending) return null;
  return (
    <div className="save-foot z-20 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-2xl border border-sand bg-paper p-3 pl-5 shadow-float md:sticky md:top-3">
      <p className="min-w-0 flex-1 basis-60">
        <span role="status" className="font-semibold">
          Zi ploioasă, {formatVisitShortDay(date)}: {describe(postponement)}.
        </span>{' '}
        <span className="text-ink-soft">
          {postponement.moved + postponement.asked > 0 ? 'E-mailurile așteaptă; puteți' : 'Puteți'} anula încă{' '}
          <span className="figures">{formatCountdown(seconds)}</span>.
        </span>
      </p>
      <ActionButton variant="danger" action={undo} label="Anulează totul" />
    </div>
  );
}

const describe = ({ moved, asked }: Postponement) =>
  [
    moved > 0 && pluralize(moved, 'o vizită mutată', 'vizite mutate'),
    asked > 0 && pluralize(asked, 'un client alege altă oră', 'clienți aleg altă oră'),
    'ziua este închisă',
  ]
    .filter(Boolean)
    .join(', ');

const describeRestored = ({ restored }: Undone) =>
  restored === 0
    ? 'Ziua este din nou deschisă.'
    : `${pluralize(restored, 'O vizită a revenit la ora ei', 'vizite au revenit la orele lor')}, iar ziua este din nou deschisă; niciun e-mail nu pleacă.`;

const formatCountdown = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function useSecondsUntil(instant: string) {
  const left = () => Math.max(Math.ceil((Date.parse(instant) - Date.now()) / 1000), 0);
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock ticks; the instant is the component's key
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

const KeptVisits = ({ kept, onClose, ...undone }: Undone & { onClose: () => void }) => (
  <Dialog
    onClose={onClose}
    title="Amânarea este anulată"
    description={describeRestored({ kept, ...undone })}
    actions={<SmallButton variant="forest" onClick={onClose} label="Gata" />}
  >
    <p>
      {pluralize(
        kept.length,
        'O vizită s-a schimbat între timp și a rămas cum este',
        'vizite s-au schimbat între timp și au rămas cum sunt',
      )}
      :
    </p>
    <ul className="mt-2 divide-y divide-sand">
      {kept.map(({ id, name }) => (
        <li key={id} className="py-2">
          <InlineLink to={`/admin/appointments/${id}`} className="font-semibold text-leaf-dark">
            {name}
          </InlineLink>
        </li>
      ))}
    </ul>
  </Dialog>
);
