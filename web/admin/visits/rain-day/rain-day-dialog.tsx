import { useQuery } from '@tanstack/react-query';
import { CloudRain } from 'lucide-react';
import { useState } from 'react';
import { dayInBucharest } from '../../../../contract/kernel/local-time.ts';
import type { InputOf } from '../../../../contract/kernel/route.ts';
import { previewPostponement } from '../../../../contract/planning/routes.ts';
import type { CalendarTeam } from '../../../../contract/visits/staff-visits.ts';
import { call } from '../../../lib/call.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useAction } from '../../changes/use-action.tsx';
import { TeamDot } from '../../workflows/team-badge.tsx';
import { calendarQuery } from '../calendar/calendar-rows.ts';
import { PreviewDialog } from './preview-dialog.tsx';

export function RainDayButton({ day }: { day: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" icon={CloudRain} onClick={() => setOpen(true)} label="Zi ploioasă" />
      {isOpen && <RainDayDialog day={day} onClose={() => setOpen(false)} />}
    </>
  );
}

/** First the day and the teams, then what would happen to each visit. */
function RainDayDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const today = dayInBucharest(new Date());
  const [date, setDate] = useState(day < today ? today : day);
  /** HH:mm, or null for the whole day. */
  const [from, setFrom] = useState<string | null>(null);
  const [excluded, setExcluded] = useState<string[]>([]);
  const calendar = useQuery({ ...calendarQuery(date), enabled: date >= today });
  const preview = useAction((input: InputOf<typeof previewPostponement>) => call(previewPostponement, { input }), {
    failure: false,
  });
  const teams = calendar.data?.teams ?? [];
  const teamIds = teams.map(({ id }) => id).filter((id) => !excluded.includes(id));
  if (preview.data && preview.variables)
    return (
      <PreviewDialog
        input={preview.variables}
        preview={preview.data}
        isPending={preview.isPending}
        onAgain={() => preview.run(preview.variables)}
        onBack={preview.reset}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title="Zi ploioasă"
      description="Vizitele zilei se mută pe alte zile libere. Mai întâi vedeți ce s-ar întâmpla cu fiecare."
      label="Arată ce se mută"
      isPending={preview.isPending}
      disabled={teamIds.length === 0 || from === ''}
      onConfirm={() => preview.run({ date, from, teamIds })}
      onClose={onClose}
    >
      <div className="space-y-5">
        <Field label="Ziua" error={calendar.error?.message} className="sm:w-56">
          <Input type="date" min={today} value={date} onChange={(event) => setDate(event.target.value)} />
        </Field>
        <DayPart from={from} onChange={setFrom} />
        <TeamChoice teams={teams} excluded={excluded} onChange={setExcluded} />
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

interface TeamChoiceProps {
  teams: CalendarTeam[];
  excluded: string[];
  onChange: (excluded: string[]) => void;
}

function TeamChoice({ teams, excluded, onChange }: TeamChoiceProps) {
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
