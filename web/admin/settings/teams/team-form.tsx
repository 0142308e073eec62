import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { weekdayNames } from '../../../../contract/site/tidy-site.ts';
import { createTeam, saveTeam } from '../../../../contract/teams/routes.ts';
import type { Team, TeamInput } from '../../../../contract/teams/schemas.ts';
import { type TeamColor, teamColorNames, teamColors } from '../../../../contract/teams/team-colors.ts';
import { mapDetails } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { ToggleList } from '../../../ui/form/toggle-list.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ConflictPanel } from '../../kit/forms/conflict-panel.tsx';
import { type DeclaredField, DeclaredFields } from '../../kit/forms/declared-fields.tsx';
import { submitWith } from '../../kit/forms/form-errors.ts';
import { FoundDrafts } from '../../kit/forms/found-drafts.tsx';
import { LocalityInput } from '../../kit/forms/locality-input.tsx';
import { useSavedForm } from '../../kit/forms/use-saved-form.ts';
import { SmallButton } from '../../kit/shell/buttons.tsx';
import { AffectedVisits } from '../../kit/workflows/affected-visits.tsx';
import { TeamDot } from '../../kit/workflows/team-badge.tsx';
import { TeamMembers } from './team-members.tsx';

interface TeamFormProps {
  /** Undefined for a new team. */
  team: Team | undefined;
  teams: Team[];
  onClose: () => void;
}

export function TeamForm({ team, teams, onClose }: TeamFormProps) {
  const formId = useId();
  const { value, change, fieldError, ...form } = useTeamForm(team, teams, onClose);
  const part = { value, change, fieldError };
  const save = (extra?: { accepted: boolean }) => void form.save(extra).catch(() => undefined);
  return (
    <Dialog
      onClose={onClose}
      title={team ? team.name : 'Echipă nouă'}
      className="sm:max-w-2xl"
      actions={
        form.conflict ? undefined : (
          <>
            <SmallButton variant="ghost" onClick={form.leave} label="Renunță" />
            <Button type="submit" form={formId} size="sm" loading={form.isSaving} label="Salvează" />
          </>
        )
      }
    >
      <form id={formId} noValidate className="space-y-5" onSubmit={submitWith(save)}>
        <ErrorSummary attempt={form.refusal} />
        <FoundDrafts form={form} isOfRecord={team !== undefined} describe={({ name }) => name} />
        <DeclaredFields {...part} fields={[{ name: 'name', label: 'Nume', required: true, maxLength: 60 }]} />
        <ColorChoice value={value.color} error={fieldError('color')} onChoose={(color) => change({ color })} />
        <TeamMembers members={value.members} fieldError={fieldError} onChange={(members) => change({ members })} />
        <LocalityInput
          label="De unde pornește"
          hint={value.baseCounty ? `Județul ${value.baseCounty}.` : 'Alegeți din listă. Gol: sediul firmei.'}
          value={value.baseCity}
          error={fieldError('baseCity') ?? fieldError('baseCounty')}
          onChange={(baseCity) => change({ baseCity, baseCounty: '' })}
          onChoose={({ name, county }) => change({ baseCity: name, baseCounty: county })}
        />
        <WorkingDays
          days={value.workingDays}
          error={fieldError('workingDays')}
          onChange={(workingDays) => change({ workingDays })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <DeclaredFields {...part} fields={listDayFields(value.activeFrom)} />
        </div>
        {form.conflict && <ConflictPanel conflict={form.conflict} isSaving={form.isSaving} />}
        <FormAlert message={form.refusal?.message} />
      </form>
      <AffectedVisits route={saveTeam} form={{ ...form, save }} />
    </Dialog>
  );
}

interface WorkingDaysProps {
  /** Null for the days on which the company works. */
  days: TeamInput['workingDays'];
  error: string | undefined;
  onChange: (days: TeamInput['workingDays']) => void;
}

const WorkingDays = ({ days, error, onChange }: WorkingDaysProps) => (
  <div>
    <Checkbox checked={days === null} onChange={(event) => onChange(event.target.checked ? null : [1, 2, 3, 4, 5])}>
      Lucrează în zilele firmei
    </Checkbox>
    {days && (
      <ToggleList
        legend="Zilele în care lucrează"
        names={weekdayNames}
        chosen={days}
        error={error}
        onChange={onChange}
      />
    )}
  </div>
);

const listDayFields = (activeFrom: string | null): DeclaredField<TeamInput>[] => [
  { name: 'activeFrom', kind: 'day', label: 'Prima zi', hint: 'Gol: lucrează deja.' },
  {
    name: 'activeUntil',
    kind: 'day',
    label: 'Ultima zi',
    hint: 'Gol: fără sfârșit. După ea echipa nu mai primește vizite.',
    min: activeFrom ?? toBucharestDay(new Date()),
  },
];

function useTeamForm(team: Team | undefined, teams: Team[], onClose: () => void) {
  const client = useQueryClient();
  const form = useSavedForm<TeamInput, number, { accepted: boolean }>({
    area: 'drafts',
    name: `echipa:${team?.id ?? 'noua'}`,
    loaded: team ? toVersioned(team) : { value: createBlankTeam(teams), version: 0 },
    save: async ({ value, version }, extra) => {
      const sent = team
        ? call(saveTeam, { params: { id: team.id }, input: { version, team: value, ...extra } })
        : call(createTeam, { input: value });
      const { team: saved } = await sent;
      showToast({ title: team ? 'Echipa a fost salvată' : 'Echipa a fost adăugată' });
      onClose();
      // The calendar and the free hours depend on the teams.
      void client.invalidateQueries();
      return toVersioned(saved);
    },
    theirs: (error) => mapDetails(saveTeam, 'stale_version', error, ({ current }) => toVersioned(current)),
  });
  return {
    ...form,
    refusal: form.conflict ? undefined : (form.error ?? undefined),
    fieldError: (field: string) => form.fieldError(field, team ? 'team.' : ''),
    leave() {
      form.discard();
      onClose();
    },
  };
}

const toVersioned = ({ id: _id, position: _position, isActive: _isActive, version, ...value }: Team) => ({
  value,
  version,
});

const createBlankTeam = (teams: Team[]): TeamInput => ({
  name: '',
  color: teamColorNames.find((name) => !teams.some(({ color, isActive }) => isActive && color === name)) ?? 'green',
  baseCity: '',
  baseCounty: '',
  activeFrom: null,
  activeUntil: null,
  workingDays: null,
  members: [],
});

interface ColorChoiceProps {
  value: TeamColor;
  error: string | undefined;
  onChoose: (color: TeamColor) => void;
}

function ColorChoice({ value, error, onChoose }: ColorChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-forest">Culoare</legend>
      <div className="flex flex-wrap gap-2">
        {teamColorNames.map((color) => (
          <label key={color} className="cursor-pointer">
            <input
              type="radio"
              name={name}
              checked={value === color}
              onChange={() => onChoose(color)}
              className="peer sr-only"
            />
            <span data-team={color} className={swatch}>
              <TeamDot color={color} className="size-4" />
              {teamColors[color]}
            </span>
          </label>
        ))}
      </div>
      <FormAlert message={error} />
    </fieldset>
  );
}

const swatch =
  'flex min-h-11 items-center gap-2 rounded-full border border-stone/60 px-3.5 transition-colors peer-checked:border-(--team) peer-checked:bg-(--team-soft) peer-checked:font-semibold peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--ring)';
