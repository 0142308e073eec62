import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import type { QuoteSettings } from '../../../contract/quotes/settings.ts';
import { findVatPercent, type VatRate, vatRateNames, vatRates } from '../../../contract/quotes/vat.ts';
import type { FieldSection } from '../kit/forms/declared-fields.tsx';

/** Parts of the form for quotes: the settings show all parts, the set-up those that the law requires. */
export const perQuote = 'Se poate schimba în fiecare ofertă.';

export const buildVatSection = ({ isVatPayer }: QuoteSettings): FieldSection<QuoteSettings> => ({
  id: 'tva',
  title: 'TVA',
  fields: [
    {
      name: 'isVatPayer',
      kind: 'flag',
      label: 'Firma este plătitoare de TVA',
      hint: 'Altfel ofertele nu arată TVA.',
    },
    ...(isVatPayer ? listVatFields() : []),
  ],
});

function labelVatRate(rate: VatRate) {
  const percent = findVatPercent(rate, toBucharestDay(new Date()));
  return percent === 0 ? vatRates[rate].label : `${vatRates[rate].label} (${percent}%)`;
}

const listVatFields = (): FieldSection<QuoteSettings>['fields'] => [
  { name: 'pricesIncludeVat', kind: 'flag', label: 'Prețurile se scriu cu TVA inclus', hint: perQuote },
  {
    name: 'defaultVat',
    kind: 'select',
    label: 'Cota obișnuită',
    choices: vatRateNames.map((rate) => ({
      value: rate,
      label: labelVatRate(rate),
    })),
  },
];

export const paymentSection: FieldSection<QuoteSettings> = {
  id: 'informatii',
  title: 'Informații înainte de contract',
  text: 'Apar în fiecare ofertă, lângă datele firmei.',
  fields: [
    {
      name: 'payment',
      kind: 'longText',
      label: 'Plata',
      hint: 'Cum și când se plătește; legea cere să scrie în ofertă.',
      className: 'sm:col-span-2',
    },
    {
      name: 'complaints',
      kind: 'longText',
      label: 'Reclamații',
      hint: 'Cui i se adresează clientul nemulțumit și în cât timp răspundeți.',
      className: 'sm:col-span-2',
    },
  ],
};
