import { Calculator, Trash2 } from 'lucide-react';
import { type PriceUnit, priceLimits, priceUnits } from '../../../../../../contract/prices/price-guide.ts';
import { unitLabels } from '../../../../../../contract/prices/price-text.ts';
import { showUndoToast } from '../../../../../ui/feedback/undo-toast.tsx';
import { SmallButton } from '../../../shell/buttons.tsx';
import type { ColumnsProps, CompositeEditorProps } from '../editor-props.ts';
import { FieldGroup } from '../field-group.tsx';
import { AddButton } from '../lists/list-parts.tsx';
import { GuideExample } from './guide-example.tsx';
import {
  emptyGuide,
  exampleGuides,
  exampleMonthlyGuide,
  type GuideForm,
  usualFrequencies,
  withoutPrices,
} from './guide-form.ts';
import { BracketList, frequencyColumns, OptionList } from './price-lists.tsx';

export function PriceGuideEditor(props: CompositeEditorProps<GuideForm>) {
  const { name, field, value, onChange, fieldError, drawColumns } = props;
  const isMonthly = field.isMonthly ?? false;
  if (!value) return <NoGuide isMonthly={isMonthly} onStart={onChange} />;
  const change = (part: Partial<GuideForm>) => onChange({ ...value, ...part });
  const draw = (columns: ColumnsProps['columns'], onColumns = change) =>
    drawColumns({ name, columns, value, onChange: onColumns, fieldError });
  const { pricing = 'perUnit', unit = 'm2' } = value;
  return (
    <div className="space-y-7 rounded-2xl border border-sand p-4 sm:p-5">
      {!isMonthly && draw(measureColumns(unit), (part) => changeMeasure(value, part, onChange))}
      <FieldGroup label="Trepte de preț" hint={bracketHints[pricing]} error={fieldError(`${name}.brackets`)}>
        <BracketList
          brackets={value.brackets ?? []}
          onChange={(brackets) => change({ brackets })}
          pricing={pricing}
          unit={unit}
          fieldError={(path) => fieldError(`${name}.brackets.${path}`)}
        />
      </FieldGroup>
      <FieldGroup
        label="Opțiuni"
        hint="Ce poate bifa vizitatorul în plus. Procentul se ia din preț fără alte opțiuni."
        error={fieldError(`${name}.options`)}
      >
        <OptionList
          name={`${name}.options`}
          value={value.options}
          onChange={(options) => change({ options })}
          unit={unit}
          isMonthly={isMonthly}
          fieldError={fieldError}
          drawColumns={drawColumns}
        />
      </FieldGroup>
      {!isMonthly && (
        <div>
          {draw(frequencyColumns)}
          {!value.frequencies?.length && (
            <AddButton onClick={() => change({ frequencies: usualFrequencies })}>
              Adaugă frecvențele obișnuite
            </AddButton>
          )}
        </div>
      )}
      {draw(buildLimitColumns(unit))}
      <GuideExample form={value} isMonthly={isMonthly} drawColumns={drawColumns} />
      <SmallButton onClick={() => removeGuide(value, onChange)} icon={Trash2} label="Șterge ghidul" />
    </div>
  );
}

type ChangeGuide = CompositeEditorProps<GuideForm>['onChange'];

function changeMeasure(value: GuideForm, part: Partial<GuideForm>, onChange: ChangeGuide) {
  onChange({ ...withoutPrices(value), ...part });
  if (hasPrices(value)) showUndoToast('Prețurile se scriu din nou, pentru noua măsură', () => onChange(value));
}

function removeGuide(value: GuideForm, onChange: ChangeGuide) {
  onChange(undefined);
  showUndoToast('Ghidul a fost șters', () => onChange(value));
}

const hasPrices = ({ brackets = [], minimum }: GuideForm) =>
  minimum !== undefined || brackets.some(({ price }) => price !== undefined);

const measureColumns = (unit: PriceUnit): ColumnsProps['columns'] => ({
  unit: {
    kind: 'choice',
    label: 'Se măsoară în',
    required: true,
    choices: priceUnits.map((value) => ({ value, label: unitLabels[value] })),
  },
  pricing: {
    kind: 'choice',
    label: 'Cum se calculează',
    required: true,
    choices: [
      { value: 'perUnit', label: `Preț pe ${unitLabels[unit]}` },
      { value: 'perJob', label: 'Un preț pentru toată lucrarea' },
    ],
  },
});

const buildLimitColumns = (unit: PriceUnit): ColumnsProps['columns'] => ({
  minimum: {
    kind: 'amount',
    isHalfWidth: true,
    label: 'Preț minim',
    hint: 'Prețul nu scade sub el, oricât de mică e lucrarea.',
  },
  reserve: {
    kind: 'amount',
    isHalfWidth: true,
    suffix: '%',
    scale: 1,
    label: 'Rezervă',
    hint: 'Cu cât poate crește prețul după ce vedeți grădina; din ea se calculează „până la”.',
  },
  start: {
    kind: 'amount',
    isHalfWidth: true,
    suffix: unitLabels[unit],
    scale: 1,
    label: 'Cursorul pornește de la',
    hint: 'O lucrare obișnuită la dumneavoastră.',
  },
  most: {
    kind: 'amount',
    isHalfWidth: true,
    suffix: unitLabels[unit],
    scale: 1,
    label: 'Cursorul merge până la',
    hint: 'Un număr mai mare se poate scrie.',
  },
  note: {
    kind: 'longText',
    rows: 2,
    max: priceLimits.note,
    label: 'Observație (opțional)',
    hint: 'Apare sub preț: „Plantele nu sunt incluse”, de exemplu.',
  },
});

const bracketHints = {
  perUnit:
    'Fiecare unitate costă cât spune treapta ei: ce încape în prima treaptă la primul preț, numai restul la al doilea. Așa, o lucrare mai mare nu costă niciodată mai puțin; vedeți exemplul de jos.',
  perJob: 'Toată lucrarea costă cât spune treapta în care intră: „până la 200 m²: 250 lei”.',
  perMonth: 'Abonamentul costă pe lună cât spune treapta în care intră grădina: „până la 300 m²: 390 lei”.',
};

function NoGuide({ isMonthly, onStart }: { isMonthly: boolean; onStart: (guide: GuideForm) => void }) {
  return (
    <div className="rounded-2xl border border-dashed border-sand-deep p-5">
      <p className="max-w-prose text-ink-soft">
        {isMonthly
          ? 'Vizitatorul scrie cât de mare este grădina și află cât costă abonamentul pe lună, orientativ.'
          : 'Vizitatorul mută un cursor, bifează ce dorește și află pe loc cât costă, orientativ.'}{' '}
        Fără ghid se vede numai prețul scris mai sus.
      </p>
      {isMonthly ? (
        <SmallButton
          onClick={() => onStart(exampleMonthlyGuide)}
          className="mt-4"
          icon={Calculator}
          label="Pornește de la un exemplu"
        />
      ) : (
        <>
          <SmallButton
            onClick={() => onStart(emptyGuide)}
            variant="primary"
            className="mt-4"
            icon={Calculator}
            label="Scrie un ghid de preț"
          />
          <p className="mt-5 text-sm text-ink-soft">Sau pornește de la un exemplu și înlocuiește prețurile lui:</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {exampleGuides.map(({ label, guide }) => (
              <SmallButton key={label} onClick={() => onStart(guide)} label={label} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
