import { type AgreementTerms, agreementLimits } from '../../../../contract/agreements/agreement-content.ts';
import { addDays, toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { weekdayNames } from '../../../../contract/site/tidy-site.ts';
import { getStaffCalendar } from '../../../../contract/visits/routes.ts';
import { useCachedQuery } from '../../../lib/call.ts';
import { type DeclaredField, DeclaredFields, type FormPart } from '../forms/declared-fields.tsx';
import { toOptions } from '../list-page/list-filters.tsx';
import { useTeams } from './team-badge.tsx';

type AgreementTermFieldsProps = FormPart<AgreementTerms> & {
  /** A quote has fixed the first and the last day. */
  hasFixedDays?: boolean;
};

const dayFields: DeclaredField<AgreementTerms>[] = [
  { name: 'start', kind: 'date', required: true, label: 'Prima zi', className: 'sm:col-span-3' },
  { name: 'end', kind: 'date', required: true, label: 'Ultima zi', className: 'sm:col-span-3' },
];

/** The period, what the planner should prefer, and how the team gets into the garden. */
export function AgreementTermFields({ hasFixedDays, ...form }: AgreementTermFieldsProps) {
  const { teamId, window } = form.value;
  const teams = useTeams().filter(({ id, isActive }) => isActive || id === teamId);
  const hours = new Set([...useArrivalHours(), ...(window ? [window] : [])]);
  const preference = { kind: 'select', className: 'sm:col-span-2' } as const;
  const any = { value: null, label: 'Oricare' };
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <DeclaredFields
        {...form}
        fields={[
          ...(hasFixedDays ? [] : dayFields),
          { ...preference, name: 'teamId', label: 'Echipa preferată', choices: [any, ...toOptions(teams)] },
          { ...preference, name: 'weekday', label: 'Ziua preferată', choices: [any, ...weekdays] },
          {
            ...preference,
            name: 'window',
            label: 'Ora preferată',
            choices: [any, ...[...hours].toSorted().map((hour) => ({ value: hour, label: hour }))],
          },
          {
            name: 'accessNotes',
            kind: 'longText',
            label: 'Acces în grădină',
            hint: 'Codul porții, câinele, unde este robinetul. Numai pentru echipă.',
            maxLength: agreementLimits.accessNotes,
            className: 'sm:col-span-6',
          },
        ]}
      />
    </div>
  );
}

const weekdays = weekdayNames.map((label, index) => ({ value: index + 1, label }));

function useArrivalHours() {
  const today = toBucharestDay(new Date());
  const { data } = useCachedQuery(getStaffCalendar, { query: { from: today, to: addDays(today, 6) } });
  return (data?.days ?? []).flatMap(({ windows }) => windows.map(({ time }) => time));
}
