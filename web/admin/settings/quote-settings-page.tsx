import { dayInBucharest } from '../../../contract/kernel/local-time.ts';
import type { QuoteSettings } from '../../../contract/quotes/settings.ts';
import { findVatPercent, formatVatPercent, vatRateNames, vatRates } from '../../../contract/quotes/vat.ts';
import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { DeclaredFields, type SettingField, SettingsSection } from './declared-fields.tsx';
import { settings } from './settings.ts';
import { SettingsScreen } from './settings-screen.tsx';

export const handle: ScreenHandle = { adminOnly: true };

type QuoteField = SettingField<QuoteSettings>;

const payerField: QuoteField = {
  name: 'isVatPayer',
  kind: 'flag',
  label: 'Firma este plătitoare de TVA',
  hint: 'Altfel ofertele nu arată TVA.',
};

const listVatFields = (): QuoteField[] => [
  {
    name: 'pricesIncludeVat',
    kind: 'flag',
    label: 'Prețurile se scriu cu TVA inclus',
    hint: 'Se poate schimba în fiecare ofertă.',
  },
  {
    name: 'defaultVat',
    kind: 'choice',
    label: 'Cota obișnuită',
    options: vatRateNames.map((rate) => ({
      value: rate,
      label: `${vatRates[rate].label} (${formatVatPercent(findVatPercent(rate, dayInBucharest(new Date())))})`,
    })),
  },
];

const termFields: QuoteField[] = [
  {
    name: 'validDays',
    kind: 'number',
    label: 'Cât este valabilă o ofertă (zile)',
    hint: 'Se poate schimba în fiecare ofertă.',
  },
  {
    name: 'reminderDays',
    kind: 'number',
    label: 'Reamintire înainte de expirare (zile)',
    hint: 'Un singur e-mail, dacă nu a răspuns. 0: niciunul.',
  },
];

const textFields: QuoteField[] = [
  {
    name: 'payment',
    kind: 'long',
    label: 'Plata',
    hint: 'Cum și când se plătește; legea cere să scrie în ofertă.',
    className: 'sm:col-span-2',
  },
  {
    name: 'complaints',
    kind: 'long',
    label: 'Reclamații',
    hint: 'Cui i se adresează clientul nemulțumit și în cât timp răspundeți.',
    className: 'sm:col-span-2',
  },
];

const templateFields: QuoteField[] = [
  {
    name: 'termsTemplates',
    kind: 'entries',
    label: 'Șabloane de condiții',
    part: 'Șablonul',
    hint: 'Se inserează în ofertă cu o apăsare. Arătați-le unui jurist înainte de a le folosi.',
    parts: [
      { name: 'name', label: 'Nume' },
      { name: 'text', label: 'Condițiile', isLong: true },
    ],
    add: 'Adaugă un șablon',
  },
];

export default function QuoteSettingsPage() {
  return (
    <SettingsScreen
      name="Oferte"
      setting={settings.quotes}
      lead="TVA, valabilitatea și textele ofertelor. Ofertele trimise rămân cum au fost."
    >
      {(form) => (
        <>
          <SettingsSection id="tva" title="TVA">
            <DeclaredFields {...form} fields={[payerField, ...(form.value.isVatPayer ? listVatFields() : [])]} />
          </SettingsSection>
          <SettingsSection id="termene" title="Valabilitate">
            <DeclaredFields {...form} fields={termFields} />
          </SettingsSection>
          <SettingsSection
            id="informatii"
            title="Informații înainte de contract"
            text="Apar în fiecare ofertă, lângă datele firmei."
          >
            <DeclaredFields {...form} fields={textFields} />
          </SettingsSection>
          <SettingsSection id="sabloane" title="Condiții">
            <DeclaredFields {...form} fields={templateFields} />
          </SettingsSection>
        </>
      )}
    </SettingsScreen>
  );
}
