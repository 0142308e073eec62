import { defaultRetention } from '../../../contract/clients/default-retention.ts';
import type { Retention } from '../../../contract/clients/schemas.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';

const terms = [3, 6, 12, 24, 36, 60, 120];

const parts: { name: keyof Retention; label: string; hint: string }[] = [
  {
    name: 'inquiries',
    label: 'Mesaje',
    hint: 'Cele cu răspuns, arhivate sau spam. Ce așteaptă răspuns nu se șterge niciodată.',
  },
  {
    name: 'visits',
    label: 'Vizite',
    hint: 'Cele încheiate, anulate sau care nu au avut loc. Rămân serviciul, localitatea și data.',
  },
  { name: 'letters', label: 'E-mailuri', hint: 'Se șterg complet, inclusiv cele netrimise.' },
];

interface RetentionFieldsProps {
  value: Retention;
  change: (changes: Partial<Retention>) => void;
}

/** For the settings and the set-up. */
export function RetentionFields({ value, change }: RetentionFieldsProps) {
  return (
    <div className="space-y-5 rounded-2xl border border-sand p-5 sm:p-6">
      {parts.map(({ name, label, hint }) => (
        <Field key={name} label={label} hint={hint}>
          <Select
            options={[
              { value: '', label: 'Se păstrează fără termen' },
              ...terms.map((months) => ({ value: String(months), label: formatTerm(months) })),
            ]}
            value={value[name] === null ? '' : String(value[name])}
            onChange={(event) => change({ [name]: event.target.value ? Number(event.target.value) : null })}
          />
        </Field>
      ))}
      {Object.values(value).includes(null) && (
        <div className="rounded-xl bg-lavender-soft px-4 py-3">
          <p>
            Unele date se păstrează fără termen, iar pagina de confidențialitate nu poate spune cât. Recomandăm: mesaje
            și e-mailuri un an, vizite trei ani.
          </p>
          <Button variant="outline" size="sm" className="mt-3" onClick={() => change(defaultRetention)}>
            Aplică termenele recomandate
          </Button>
        </div>
      )}
    </div>
  );
}

const formatTerm = (months: number) =>
  months % 12 === 0
    ? `Se șterg după ${pluralize(months / 12, 'un an', 'ani')}`
    : `Se șterg după ${pluralize(months, 'o lună', 'luni')}`;
