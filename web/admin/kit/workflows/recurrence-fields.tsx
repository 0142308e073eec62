import type { WorkRule } from '../../../../contract/agreements/recurrence.ts';
import { listServices } from '../../../../contract/content/public-routes.ts';
import { monthNames, shortMonthNames } from '../../../../contract/kernel/local-time.ts';
import { useCachedQuery } from '../../../lib/call.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { ToggleList } from '../../../ui/form/toggle-list.tsx';
import type { Typed } from '../forms/amount-input.tsx';
import { type DeclaredField, DeclaredFields, type FormPart } from '../forms/declared-fields.tsx';
import { toOptions } from '../list-page/list-filters.tsx';
import { TextButton } from '../shell/buttons.tsx';
import { InlineLink } from '../shell/links.tsx';

export interface DraftRecurrence {
  serviceId: string;
  rule: { kind: 'interval'; days?: Typed; tolerance?: Typed } | { kind: 'monthly'; times: number };
  months: number[];
}

export const weeklyInSeason: DraftRecurrence = {
  serviceId: '',
  rule: { kind: 'interval', days: 7, tolerance: 2 },
  months: [4, 5, 6, 7, 8, 9, 10],
};

export function RecurrenceFields({ fieldError, ...form }: FormPart<DraftRecurrence>) {
  const { value, change } = form;
  const { data, error } = useCachedQuery(listServices);
  const service: DeclaredField<DraftRecurrence> = {
    name: 'serviceId',
    kind: 'select',
    label: 'Serviciu',
    required: true,
    hint: data?.services.length === 0 && <NoServices />,
    choices: listServiceChoices(data?.services, value.serviceId),
  };
  return (
    <div className="space-y-4">
      <DeclaredFields {...form} fields={[service]} fieldError={(name) => fieldError(name) ?? error?.message} />
      <RuleFields
        rule={value.rule}
        onChange={(rule) => change({ rule })}
        fieldError={(name) => fieldError(`rule.${name}`)}
      />
      <ToggleList
        legend="În lunile"
        names={shortMonthNames}
        chosen={value.months}
        error={fieldError('months')}
        className="grid grid-cols-4 sm:grid-cols-6 2xl:grid-cols-12"
        aside={
          <div className="mb-2 flex flex-wrap gap-x-5 gap-y-1">
            {presets.map(({ label, months: preset }) => (
              <TextButton key={label} onClick={() => change({ months: preset })} className="min-h-8">
                {label}
              </TextButton>
            ))}
          </div>
        }
        onChange={(months) => change({ months })}
      />
    </div>
  );
}

/** A visit, agreement or draft may keep a service that is no longer offered. */
export function listServiceChoices(services: { id: string; name: string }[] | undefined, chosen = '') {
  const isWithdrawn = services && chosen && !services.some(({ id }) => id === chosen);
  return [
    { value: '', label: 'Alegeți serviciul' },
    ...toOptions(services),
    ...(isWithdrawn ? [{ value: chosen, label: `${chosen} (nu mai este oferit)` }] : []),
  ];
}

/** The link opens in a new tab, so that what was typed here stays. */
const NoServices = () => (
  <>
    Încă nu este publicat niciun serviciu.{' '}
    <InlineLink to="/admin/services/new" target="_blank" className="font-semibold text-leaf-dark">
      Adăugați unul
    </InlineLink>
    , apoi reveniți aici.
  </>
);

const presets = [
  { label: 'Tot anul', months: monthNames.map((_, index) => index + 1) },
  { label: 'Aprilie–octombrie', months: weeklyInSeason.months },
];

const dayCountField = { kind: 'amount', required: true, scale: 1, suffix: '' } as const;
const times = ['o dată', 'de două ori', 'de trei ori', 'de patru ori'];

type RuleParts = { days?: Typed; tolerance?: Typed; times?: number };

const ruleFields: Record<WorkRule['kind'], DeclaredField<RuleParts>[]> = {
  interval: [
    { ...dayCountField, name: 'days', label: 'La fiecare (zile)', className: 'sm:w-36' },
    { ...dayCountField, name: 'tolerance', label: 'Toleranță ± (zile)', className: 'sm:w-40' },
  ],
  monthly: [
    {
      name: 'times',
      kind: 'select',
      label: 'De câte ori pe lună',
      choices: times.map((label, index) => ({ value: index + 1, label })),
      className: 'col-span-2 sm:w-44',
    },
  ],
};

interface RuleFieldsProps extends Pick<FormPart<never>, 'fieldError'> {
  rule: DraftRecurrence['rule'];
  onChange: (rule: DraftRecurrence['rule']) => void;
}

function RuleFields({ rule, onChange, fieldError }: RuleFieldsProps) {
  const choose = (kind: WorkRule['kind']) =>
    onChange(kind === 'interval' ? weeklyInSeason.rule : { kind: 'monthly', times: 1 });
  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:flex sm:flex-wrap">
      <div className="col-span-2">
        <p className="mb-2 text-sm font-semibold text-forest">Cât de des</p>
        <SegmentedControl
          label="Cât de des"
          value={rule.kind}
          choices={[
            { value: 'interval', label: 'La câteva zile' },
            { value: 'monthly', label: 'Pe lună' },
          ]}
          onChoose={choose}
        />
      </div>
      <DeclaredFields<RuleParts>
        fields={ruleFields[rule.kind]}
        value={rule}
        change={(changes) => onChange({ ...rule, ...changes } as DraftRecurrence['rule'])}
        fieldError={fieldError}
      />
    </div>
  );
}
