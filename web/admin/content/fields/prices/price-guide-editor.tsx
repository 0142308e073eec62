import { Calculator, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type PriceUnit, priceLimits, priceUnits } from '../../../../../contract/prices/price-guide.ts';
import { unitLabels } from '../../../../../contract/prices/price-text.ts';
import { toastWithUndo } from '../../../../ui/feedback/undo-toast.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Textarea } from '../../../../ui/form/textarea.tsx';
import { AmountInput } from '../../../forms/amount-input.tsx';
import type { EditorProps } from '../editor-props.ts';
import { errorsUnder } from '../editor-props.ts';
import { FieldGroup } from '../field-group.tsx';
import { EntryError } from '../lists/entry-card.tsx';
import { RadioPills } from '../radio-pills.tsx';
import { BracketList } from './bracket-list.tsx';
import { GuideExample } from './guide-example.tsx';
import { exampleGuide, exampleMonthlyGuide, type GuideForm } from './guide-form.ts';
import { FrequencyList, OptionList } from './price-lists.tsx';

export function PriceGuideEditor({ field, value, onChange, errors, disabled }: EditorProps<GuideForm>) {
  const isMonthly = field.isMonthly ?? false;
  if (!value) return <NoGuide isMonthly={isMonthly} disabled={disabled} onStart={onChange} />;
  const change = (part: Partial<GuideForm>) => onChange({ ...value, ...part });
  const { pricing = 'perUnit', unit = 'm2' } = value;
  const remove = () => {
    onChange(undefined);
    toastWithUndo('Ghidul a fost șters', () => onChange(value));
  };
  return (
    <div className="space-y-7 rounded-2xl border border-sand p-4 sm:p-5">
      {!isMonthly && (
        <>
          <FieldGroup label="Se măsoară în" error={errors.unit}>
            <RadioPills<PriceUnit>
              options={priceUnits.map((each) => ({ value: each, label: unitLabels[each] }))}
              value={unit}
              disabled={disabled}
              onChange={(next) => change({ unit: next })}
            />
          </FieldGroup>
          <FieldGroup label="Cum se calculează" error={errors.pricing}>
            <RadioPills<'perUnit' | 'perJob'>
              options={[
                { value: 'perUnit', label: `Preț pe ${unitLabels[unit]}` },
                { value: 'perJob', label: 'Un preț pentru toată lucrarea' },
              ]}
              value={pricing === 'perJob' ? 'perJob' : 'perUnit'}
              disabled={disabled}
              onChange={(next) => change({ pricing: next })}
            />
          </FieldGroup>
        </>
      )}
      <Part title="Trepte de preț" hint={bracketHints[pricing]} error={errors.brackets}>
        <BracketList
          brackets={value.brackets ?? []}
          onChange={(brackets) => change({ brackets })}
          pricing={pricing}
          unit={unit}
          errors={errorsUnder(errors, 'brackets')}
          disabled={disabled}
        />
      </Part>
      <Part
        title="Opțiuni"
        hint="Ce poate bifa vizitatorul în plus. Procentul se ia din preț fără alte opțiuni."
        error={errors.options}
      >
        <OptionList
          entries={value.options}
          onChange={(options) => change({ options })}
          unit={unit}
          isMonthly={isMonthly}
          errors={errorsUnder(errors, 'options')}
          disabled={disabled}
        />
      </Part>
      {!isMonthly && (
        <Part
          title="Frecvență"
          hint="Pentru ce se repetă: prețul devine pe vizită, cu reducerea frecvenței alese. Prima este aleasă la început."
          error={errors.frequencies}
        >
          <FrequencyList
            entries={value.frequencies}
            onChange={(frequencies) => change({ frequencies })}
            errors={errorsUnder(errors, 'frequencies')}
            disabled={disabled}
          />
        </Part>
      )}
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        {amounts.map(({ name, label, hint, suffix, scale = 1 }) => (
          <Field key={name} label={label} hint={hint} error={errors[name]}>
            <AmountInput
              value={value[name]}
              scale={scale}
              suffix={suffix ?? unitLabels[unit]}
              disabled={disabled}
              onChange={(amount) => change({ [name]: amount })}
            />
          </Field>
        ))}
        <Field
          label="Observație (opțional)"
          hint="Apare sub preț: „Plantele nu sunt incluse”, de exemplu."
          error={errors.note}
          className="sm:col-span-2"
        >
          <Textarea
            rows={2}
            className="min-h-0!"
            maxLength={priceLimits.note}
            value={value.note ?? ''}
            disabled={disabled}
            onChange={({ target }) => change({ note: target.value || undefined })}
          />
        </Field>
      </div>
      <GuideExample form={value} isMonthly={isMonthly} />
      <Button variant="outline" size="sm" disabled={disabled} onClick={remove} icon={Trash2} label="Șterge ghidul" />
    </div>
  );
}

const amounts: { name: AmountName; label: string; hint: string; suffix?: string; scale?: 1 | 100 }[] = [
  {
    name: 'minimum',
    label: 'Preț minim',
    hint: 'Prețul nu scade sub el, oricât de mică e lucrarea.',
    suffix: 'lei',
    scale: 100,
  },
  {
    name: 'reserve',
    label: 'Rezervă',
    hint: 'Cu cât poate crește prețul după ce vedeți grădina; din ea se calculează „până la”.',
    suffix: '%',
  },
  { name: 'start', label: 'Cursorul pornește de la', hint: 'O lucrare obișnuită la dumneavoastră.' },
  { name: 'most', label: 'Cursorul merge până la', hint: 'Un număr mai mare se poate scrie.' },
];
type AmountName = 'minimum' | 'reserve' | 'start' | 'most';

const bracketHints = {
  perUnit:
    'Fiecare unitate costă cât spune treapta ei: ce încape în prima treaptă la primul preț, numai restul la al doilea. Așa, o lucrare mai mare nu costă niciodată mai puțin; vedeți exemplul de jos.',
  perJob: 'Toată lucrarea costă cât spune treapta în care intră: „până la 200 m²: 250 lei”.',
  perMonth: 'Abonamentul costă pe lună cât spune treapta în care intră grădina: „până la 300 m²: 390 lei”.',
};

function NoGuide({
  isMonthly,
  disabled,
  onStart,
}: {
  isMonthly: boolean;
  disabled?: boolean | undefined;
  onStart: (guide: GuideForm) => void;
}) {
  return (
    <div className="rounded-2xl border border-dashed border-sand-deep p-5">
      <p className="max-w-prose text-ink-soft">
        {isMonthly
          ? 'Vizitatorul scrie cât de mare este grădina și află cât costă abonamentul pe lună, orientativ.'
          : 'Vizitatorul mută un cursor, bifează ce dorește și află pe loc cât costă, orientativ.'}{' '}
        Fără ghid se vede numai prețul scris mai sus.
      </p>
      <Button
        variant="outline"
        size="sm"
        disabled={disabled}
        onClick={() => onStart(isMonthly ? exampleMonthlyGuide : exampleGuide)}
        className="mt-4"
        icon={Calculator}
        label="Pornește de la un exemplu"
      />
    </div>
  );
}

interface PartProps {
  title: string;
  hint: string;
  error: string | undefined;
  children: ReactNode;
}

/** A list of the guide; its error is told like that of a field. */
function Part({ title, hint, error, children }: PartProps) {
  const id = useId();
  return (
    <section
      aria-label={title}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      data-invalid={error ? '' : undefined}
    >
      <p className="text-sm font-semibold text-forest">{title}</p>
      <p id={`${id}-hint`} className="mt-1 mb-3 max-w-prose text-sm text-ink-soft">
        {hint}
      </p>
      {children}
      <EntryError id={`${id}-error`} message={error} />
    </section>
  );
}
