import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { AmountInput } from '../../forms/amount-input.tsx';
import type { FieldErrors } from '../../forms/form-errors.ts';
import { RecurrenceFields } from '../../workflows/recurrence-fields.tsx';
import { type AgreementDraft, type DraftWork, describeDraftWork } from './agreement-draft.ts';

interface WorkCardProps {
  work: DraftWork;
  place: number;
  terms: Pick<AgreementDraft, 'start' | 'end'>;
  errors: FieldErrors;
  onChange: (changes: Partial<DraftWork>) => void;
  onRemove: (() => void) | undefined;
}

export function WorkCard({ work, place, terms, errors, onChange, onRemove }: WorkCardProps) {
  const path = `works.${place}.`;
  const { price } = work;
  return (
    <li className="space-y-4 rounded-xl border border-sand p-4">
      <div className="flex min-h-10 items-center justify-between">
        <h3>Lucrarea {place + 1}</h3>
        {onRemove && (
          <Button
            variant="ghost"
            size="iconSm"
            icon={Trash2}
            aria-label={`Șterge lucrarea ${place + 1}`}
            onClick={onRemove}
          />
        )}
      </div>
      <RecurrenceFields value={work} errors={errors} path={path} onChange={onChange} />
      <div className="grid grid-cols-2 items-start gap-4 sm:flex">
        <Field label="Preț (lei, cu TVA)" error={errors[`${path}price.amount`]} className="sm:w-44">
          <AmountInput
            scale={100}
            value={price.amount}
            onChange={(amount) => onChange({ price: { ...price, amount } })}
          />
        </Field>
        <Field label="Se plătește" className="sm:w-44">
          <Select
            options={perOptions}
            value={price.per}
            onChange={({ target }) => onChange({ price: { ...price, per: target.value as typeof price.per } })}
          />
        </Field>
      </div>
      <output className="block rounded-xl bg-limestone px-4 py-3 figures">
        {describeDraftWork(work, terms) ?? 'Completați regula și perioada: aici apare câte vizite sunt și cât costă.'}
      </output>
    </li>
  );
}

const perOptions = [
  { value: 'visit', label: 'pe vizită' },
  { value: 'month', label: 'pe lună' },
];
