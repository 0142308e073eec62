import { defaultRetention, type Retention } from '../../../contract/clients/retention.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { type DeclaredField, DeclaredFields, type FormPart } from '../kit/forms/declared-fields.tsx';
import { SmallButton } from '../kit/shell/buttons.tsx';

const formatTerm = (months: number) =>
  months % 12 === 0
    ? `Se șterg după ${pluralize(months / 12, 'un an', 'ani')}`
    : `Se șterg după ${pluralize(months, 'o lună', 'luni')}`;

const choices = [
  { value: null, label: 'Se păstrează fără termen' },
  ...[3, 6, 12, 24, 36, 60, 120].map((months) => ({ value: months, label: formatTerm(months) })),
];

const fields: DeclaredField<Retention>[] = [
  {
    name: 'inquiries',
    label: 'Mesaje',
    hint: 'Cele cu răspuns, arhivate sau spam. Ce așteaptă răspuns nu se șterge niciodată.',
    kind: 'select',
    choices,
  },
  {
    name: 'visits',
    label: 'Vizite',
    hint: 'Cele încheiate, anulate sau care nu au avut loc. Rămân serviciul, localitatea și data.',
    kind: 'select',
    choices,
  },
  { name: 'emails', label: 'E-mailuri', hint: 'Se șterg complet, inclusiv cele netrimise.', kind: 'select', choices },
];

export function RetentionFields({ value, change, fieldError }: FormPart<Retention>) {
  return (
    <div className="space-y-5 rounded-2xl border border-sand p-5 sm:p-6">
      <DeclaredFields fields={fields} value={value} change={change} fieldError={fieldError} />
      {Object.values(value).includes(null) && (
        <div className="rounded-xl bg-lavender-soft px-4 py-3">
          <p>
            Unele date se păstrează fără termen, iar pagina de confidențialitate nu poate spune cât. Recomandăm: mesaje
            și e-mailuri un an, vizite trei ani.
          </p>
          <SmallButton className="mt-3" onClick={() => change(defaultRetention)} label="Aplică termenele recomandate" />
        </div>
      )}
    </div>
  );
}
