import {
  type InvoicingProgramName,
  type InvoicingSettings,
  invoicingDocuments,
  invoicingProgramLabels,
  invoicingProgramNames,
} from '../../../../contract/invoicing/settings.ts';
import type { DeclaredField, FieldSection } from '../../kit/forms/declared-fields.tsx';

type Field = DeclaredField<InvoicingSettings>;
const wide = { className: 'sm:col-span-2' };

/** Lists only the fields that the chosen program needs. */
export function listInvoicingSections({ program }: InvoicingSettings): FieldSection<InvoicingSettings>[] {
  const hint =
    program === 'none'
      ? 'Fără program notați de mână numărul fiecărei facturi și descărcați lista pentru contabil.'
      : `Fiecare predare face o ${invoicingDocuments[program]} în ${invoicingProgramLabels[program]}.`;
  const account = program === 'none' ? [] : listAccountFields(program);
  return [
    { id: 'program', title: 'Programul', fields: [{ ...programField, hint }, ...account] },
    ...(program === 'smartbill' || program === 'oblio' ? [buildVatSection(invoicingProgramLabels[program])] : []),
    { id: 'cand', title: 'Când', fields: program === 'none' ? [startField] : [startField, dailyField] },
  ];
}

const programField: Field = {
  name: 'program',
  kind: 'select',
  label: 'Program de facturare',
  choices: [
    { value: 'none', label: 'Niciunul' },
    ...invoicingProgramNames.map((value) => ({ value, label: invoicingProgramLabels[value] })),
  ],
  ...wide,
};

function listAccountFields(program: InvoicingProgramName): Field[] {
  const label = invoicingProgramLabels[program];
  const series: Field = {
    name: 'series',
    label: program === 'smartbill' ? 'Seria facturilor' : 'Seria proformelor',
    hint: `Exact ca în ${label}.`,
  };
  if (program === 'fgo') return [series, { name: 'usesTrialServer', kind: 'flag', label: 'Serverul de probă FGO' }];
  return [{ name: 'user', kind: 'email', label: `E-mailul contului ${label}` }, series];
}

const buildVatSection = (label: string): FieldSection<InvoicingSettings> => ({
  id: 'tva',
  title: 'Cotele de TVA',
  text: `Cum le numește ${label}. O firmă neplătitoare de TVA nu le trimite.`,
  fields: [
    { name: 'vatNames.standard', label: 'Cota standard' },
    { name: 'vatNames.reduced', label: 'Cota redusă' },
    { name: 'vatNames.exempt', label: 'Scutit' },
  ],
});

const startField: Field = {
  name: 'startOn',
  kind: 'date',
  label: 'Prima zi de facturat din site',
  hint: 'Din luna ei apar contractele la De facturat. Fără zi nu apar.',
};

const dailyField: Field = {
  name: 'sendsDaily',
  kind: 'flag',
  label: 'Predă singur, o dată pe zi, ce s-a încheiat de atunci',
  ...wide,
};
