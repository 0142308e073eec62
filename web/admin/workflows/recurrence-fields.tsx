import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { WorkRule } from '../../../contract/agreements/rules.ts';
import { listServices } from '../../../contract/content/public-routes.ts';
import { monthNames, shortMonthNames } from '../../../contract/kernel/local-time.ts';
import { buildQuery } from '../../lib/call.ts';
import { Field } from '../../ui/form/field.tsx';
import { SegmentedControl } from '../../ui/form/segmented-control.tsx';
import { Select } from '../../ui/form/select.tsx';
import { ToggleList } from '../../ui/form/toggle-list.tsx';
import { AmountInput, type Typed } from '../forms/amount-input.tsx';
import type { FieldErrors } from '../forms/form-errors.ts';
import { toOptions } from '../list-page/list-filters.tsx';

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

interface RecurrenceFieldsProps {
  value: DraftRecurrence;
  errors: FieldErrors;
  /** Of the fields in `errors`: 'works.0.' */
  path: string;
  onChange: (changes: Partial<DraftRecurrence>) => void;
}

export function RecurrenceFields({ value, errors, path, onChange }: RecurrenceFieldsProps) {
  const { serviceId, rule, months } = value;
  const { data, error } = useQuery(buildQuery(listServices));
  return (
    <div className="space-y-4">
      <Field
        label="Serviciu"
        error={errors[`${path}serviceId`] ?? error?.message}
        hint={data?.services.length === 0 && <NoServices />}
      >
        <Select
          placeholder="Alegeți serviciul"
          options={toOptions(data?.services)}
          value={serviceId}
          onChange={({ target }) => onChange({ serviceId: target.value })}
        />
      </Field>
      <RuleFields rule={rule} errors={errors} path={`${path}rule.`} onChange={(next) => onChange({ rule: next })} />
      <ToggleList
        legend="În lunile"
        names={shortMonthNames}
        chosen={months}
        error={errors[`${path}months`]}
        className="grid grid-cols-4 sm:grid-cols-6 2xl:grid-cols-12"
        aside={
          <div className="mb-2 flex flex-wrap gap-x-5 gap-y-1">
            {presets.map(({ label, months: preset }) => (
              <button
                key={label}
                type="button"
                onClick={() => onChange({ months: preset })}
                className="min-h-8 font-semibold text-leaf-dark underline underline-offset-4"
              >
                {label}
              </button>
            ))}
          </div>
        }
        onChange={(next) => onChange({ months: next })}
      />
    </div>
  );
}

/** In a new tab: what was typed here stays. */
const NoServices = () => (
  <>
    Încă nu este publicat niciun serviciu.{' '}
    <Link
      to="/admin/services/new"
      target="_blank"
      className="font-semibold text-leaf-dark underline underline-offset-4"
    >
      Adăugați unul
    </Link>
    , apoi reveniți aici.
  </>
);

const presets = [
  { label: 'Tot anul', months: monthNames.map((_, at) => at + 1) },
  { label: 'Aprilie–octombrie', months: weeklyInSeason.months },
];

interface RuleFieldsProps extends Pick<RecurrenceFieldsProps, 'errors' | 'path'> {
  rule: DraftRecurrence['rule'];
  onChange: (rule: DraftRecurrence['rule']) => void;
}

function RuleFields({ rule, errors, path, onChange }: RuleFieldsProps) {
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
      {rule.kind === 'interval' ? (
        <>
          <Field label="La fiecare (zile)" error={errors[`${path}days`]} className="sm:w-36">
            <AmountInput value={rule.days} onChange={(days) => onChange({ ...rule, days })} />
          </Field>
          <Field label="Toleranță ± (zile)" error={errors[`${path}tolerance`]} className="sm:w-40">
            <AmountInput value={rule.tolerance} onChange={(tolerance) => onChange({ ...rule, tolerance })} />
          </Field>
        </>
      ) : (
        <Field label="De câte ori pe lună" error={errors[`${path}times`]} className="col-span-2 sm:w-44">
          <Select
            options={timesOptions}
            value={String(rule.times)}
            onChange={({ target }) => onChange({ kind: 'monthly', times: Number(target.value) })}
          />
        </Field>
      )}
    </div>
  );
}

const timesOptions = ['o dată', 'de două ori', 'de trei ori', 'de patru ori'].map((label, at) => ({
  value: String(at + 1),
  label,
}));
