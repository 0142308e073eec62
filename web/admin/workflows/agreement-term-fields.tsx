import { useQuery } from '@tanstack/react-query';
import { type AgreementTerms, agreementLimits } from '../../../contract/agreements/agreement-content.ts';
import { addDays, dayInBucharest } from '../../../contract/kernel/local-time.ts';
import { weekdayNames } from '../../../contract/site/weekdays.ts';
import { getStaffCalendar } from '../../../contract/visits/routes.ts';
import { buildQuery } from '../../lib/call.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import type { FieldErrors } from '../forms/form-errors.ts';
import { toOptions } from '../list-page/list-filters.tsx';
import { useTeams } from './team-badge.tsx';

interface AgreementTermFieldsProps {
  value: AgreementTerms;
  errors: FieldErrors;
  /** Of the fields in `errors`: 'agreement.' */
  path?: string;
  /** The days are agreed by a quote. */
  hasFixedDays?: boolean;
  onChange: (changes: Partial<AgreementTerms>) => void;
}

/** From when to when, what the planner should prefer, and how the team gets into the garden. */
export function AgreementTermFields({ value, errors, path = '', hasFixedDays, onChange }: AgreementTermFieldsProps) {
  const teams = useTeams();
  const hours = useArrivalHours();
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      {!hasFixedDays && (
        <>
          <Field label="Prima zi" error={errors[`${path}start`]} className="sm:col-span-3">
            <Input type="date" value={value.start} onChange={({ target }) => onChange({ start: target.value })} />
          </Field>
          <Field label="Ultima zi" error={errors[`${path}end`]} className="sm:col-span-3">
            <Input type="date" value={value.end} onChange={({ target }) => onChange({ end: target.value })} />
          </Field>
        </>
      )}
      <Field label="Echipa preferată" error={errors[`${path}teamId`]} className="sm:col-span-2">
        <Select
          placeholder="Oricare"
          options={toOptions(teams.filter(({ id, isActive }) => isActive || id === value.teamId))}
          value={value.teamId ?? ''}
          onChange={({ target }) => onChange({ teamId: target.value || null })}
        />
      </Field>
      <Field label="Ziua preferată" error={errors[`${path}weekday`]} className="sm:col-span-2">
        <Select
          placeholder="Oricare"
          options={weekdayNames.map((label, at) => ({ value: String(at + 1), label }))}
          value={String(value.weekday ?? '')}
          onChange={({ target }) => onChange({ weekday: Number(target.value) || null })}
        />
      </Field>
      <Field label="Ora preferată" error={errors[`${path}window`]} className="sm:col-span-2">
        <Select
          placeholder="Oricare"
          options={[...new Set([...hours, ...(value.window ? [value.window] : [])])]
            .toSorted()
            .map((hour) => ({ value: hour, label: hour }))}
          value={value.window ?? ''}
          onChange={({ target }) => onChange({ window: target.value || null })}
        />
      </Field>
      <Field
        label="Acces în grădină"
        hint="Codul porții, câinele, unde este robinetul. Numai pentru echipă."
        error={errors[`${path}accessNotes`]}
        className="sm:col-span-6"
      >
        <Textarea
          rows={2}
          className="min-h-20!"
          maxLength={agreementLimits.accessNotes}
          value={value.accessNotes}
          onChange={({ target }) => onChange({ accessNotes: target.value })}
        />
      </Field>
    </div>
  );
}

/** The arrival hours of the coming week. */
function useArrivalHours() {
  const today = dayInBucharest(new Date());
  const { data } = useQuery(buildQuery(getStaffCalendar, { query: { from: today, to: addDays(today, 6) } }));
  return (data?.days ?? []).flatMap(({ windows }) => windows.map(({ time }) => time));
}
