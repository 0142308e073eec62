import { Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import type { QuoteSettings } from '../../../contract/quotes/settings.ts';
import type { getRequestSettings } from '../../../contract/visits/routes.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { DeclaredSections, type FieldSection } from '../kit/forms/declared-fields.tsx';
import { InlineLink } from '../kit/shell/links.tsx';
import { CardKeys, CardTestMode } from './card-keys.tsx';
import { paymentSections } from './payment-sections.ts';
import { buildVatSection, paymentSection, perQuote } from './quote-sections.ts';
import { RetentionFields } from './retention-fields.tsx';
import { SettingsScreen, settings } from './settings.tsx';

/** Settings that consist of declared fields, by the last part of their URL. */
const screens: Record<string, () => ReactNode> = {
  notifications: () => (
    <SettingsScreen
      name="Notificări"
      setting={settings.notifications}
      lead="Cine din echipă primește un e-mail când scrie un client. Fără adrese, e-mailurile merg la adresa firmei."
    >
      {(form) => <DeclaredSections {...form} sections={notificationSections} />}
    </SettingsScreen>
  ),
  requests: () => (
    <SettingsScreen
      name="Cereri online"
      setting={settings.requests}
      lead="Până când își schimbă clienții singuri vizita, ce pauză își iau și cât se păstrează o oră pentru cei de pe lista de așteptare."
    >
      {(form) => <DeclaredSections {...form} sections={requestSections} />}
    </SettingsScreen>
  ),
  quotes: () => (
    <SettingsScreen
      name="Oferte"
      setting={settings.quotes}
      lead="TVA, valabilitatea și textele ofertelor. Ofertele trimise rămân cum au fost."
    >
      {(form) => <DeclaredSections {...form} sections={[buildVatSection(form.value), ...quoteSections]} />}
    </SettingsScreen>
  ),
  payments: () => (
    <SettingsScreen
      name="Plăți"
      setting={settings.payments}
      lead="Ce vede clientul după ce acceptă o ofertă: contul, suma și până când. Fără IBAN nu i se arată niciun cont."
      before={({ card, payments }) => card.isTest && payments.takesCards && <CardTestMode />}
      after={({ card }) => <CardKeys card={card} />}
    >
      {(form) => <DeclaredSections {...form} sections={paymentSections} />}
    </SettingsScreen>
  ),
  retention: () => (
    <SettingsScreen
      name="Păstrarea datelor"
      setting={settings.retention}
      lead="Legea cere să nu păstrăm datele personale mai mult decât ne trebuie. După termenul ales, numele, contactele și textele se șterg automat, o dată pe zi; numerele pentru statistici rămân."
      after={({ lastRun }) => (
        <>
          {lastRun && (
            <p className="mt-6 text-ink-soft">
              Ultima ștergere: {formatDayAndTime(lastRun.at)} ({pluralize(lastRun.inquiries, 'un mesaj', 'mesaje')},{' '}
              {pluralize(lastRun.visits, 'o vizită', 'vizite')}, {pluralize(lastRun.emails, 'un e-mail', 'e-mailuri')}
              {lastRun.quotes ? `, ${pluralize(lastRun.quotes, 'o ofertă', 'oferte')}` : ''}
              {lastRun.agreements ? `, ${pluralize(lastRun.agreements, 'un contract', 'contracte')}` : ''}
              {lastRun.clients ? `, ${pluralize(lastRun.clients, 'un client importat', 'clienți importați')}` : ''}).
            </p>
          )}
          <p className="mt-4 text-ink-soft">
            Pentru o singură persoană care cere ștergerea datelor, deschideți-i pagina din{' '}
            <InlineLink to="/admin/clients">Clienți</InlineLink>.
          </p>
        </>
      )}
    >
      {(form) => <RetentionFields {...form} />}
    </SettingsScreen>
  ),
  statistics: () => (
    <SettingsScreen
      name="Statistici"
      setting={settings.counting}
      lead="Numărăm pe serverul firmei ce pagini se citesc și de unde vin cititorii, fără cookie-uri și fără date despre persoane."
      after={() => (
        <p className="mt-6 text-ink-soft">
          Pagina de confidențialitate explică automat cum se numără, cât timp numărarea este activă. Datele adunate
          rămân în <InlineLink to="/admin/statistics">Statistici</InlineLink> timp de 25 de luni.
        </p>
      )}
    >
      {({ value, change }) => (
        <Checkbox
          checked={value.isOn}
          onChange={(event) => change({ isOn: event.target.checked })}
          className="rounded-2xl border border-sand p-5 sm:p-6"
        >
          <span className="font-semibold">Numără vizualizările site-ului</span>
          <span className="mt-1 block text-ink-soft">
            Vizualizări, pagini, site-uri de pe care se vine, felul dispozitivului și formulare, adunate pe zile.
            Browserele care cer să nu fie urmărite (Do Not Track, Global Privacy Control) nu trimit nimic.
          </span>
        </Checkbox>
      )}
    </SettingsScreen>
  ),
};

export default function DeclaredSettingsPage() {
  const name = useLocation().pathname.split('/')[3] ?? '';
  // Keyed: what was typed for one setting may not be saved to another.
  return <Fragment key={name}>{screens[name]?.()}</Fragment>;
}

const addresses = { kind: 'lines' as const, entryTexts: { add: 'Adaugă o adresă' }, className: 'sm:col-span-2' };

const notificationSections: FieldSection<Record<'visits' | 'messages', string[]>>[] = [
  {
    id: 'visits',
    title: 'Vizite',
    text: 'Cereri noi, vizite mutate sau anulate de clienți.',
    fields: [{ ...addresses, name: 'visits', label: 'Adrese pentru vizite' }],
  },
  {
    id: 'messages',
    title: 'Mesaje',
    text: 'Mesaje noi din formularul de contact.',
    fields: [{ ...addresses, name: 'messages', label: 'Adrese pentru mesaje' }],
  },
];

type RequestSettings = ReplyOf<typeof getRequestSettings>['requests'];

const requestSections: FieldSection<RequestSettings>[] = [
  {
    id: 'schimbari',
    title: 'Mutare și anulare online',
    fields: [
      {
        name: 'changeHours',
        kind: 'number',
        label: 'Cu câte ore înainte, cel târziu',
        hint: 'După aceea clientul vă sună. 0: până începe vizita. Echipa nu are această limită.',
      },
    ],
  },
  {
    id: 'pauze',
    title: 'Pauze în contractele de întreținere',
    fields: [
      {
        name: 'pauseDays',
        kind: 'number',
        label: 'Cea mai lungă pauză cerută online (zile)',
        hint: 'Clientul o cere din pagina lui, iar vizitele planificate atunci se anulează. 0: numai prin dumneavoastră.',
      },
    ],
  },
  {
    id: 'asteptare',
    title: 'Lista de așteptare',
    fields: [
      {
        name: 'holdHours',
        kind: 'number',
        label: 'Cât se păstrează o oră (ore)',
        hint: 'Apoi i se scrie următorului. Orele de noapte, între 21 și 8, nu se iau în calcul.',
      },
      {
        name: 'confirmsAcceptedHolds',
        kind: 'flag',
        label: 'Ora luată de pe listă este confirmată automat',
        hint: 'Altfel este o cerere pe care o confirmați dumneavoastră.',
      },
    ],
  },
];

const quoteSections: FieldSection<QuoteSettings>[] = [
  {
    id: 'unitati',
    title: 'Unități proprii',
    text: 'Pe lângă m², m, m³, buc, kg, t, km, oră, vizită, lună și set. Ofertele trimise rămân cum au fost.',
    fields: [
      {
        name: 'units',
        kind: 'lines',
        label: 'Unități',
        entryTexts: { add: 'Adaugă o unitate' },
        className: 'sm:col-span-2',
      },
    ],
  },
  {
    id: 'termene',
    title: 'Valabilitate',
    fields: [
      { name: 'validDays', kind: 'number', label: 'Cât este valabilă o ofertă (zile)', hint: perQuote },
      {
        name: 'reminderDays',
        kind: 'number',
        label: 'Reamintire înainte de expirare (zile)',
        hint: 'Un singur e-mail, dacă nu a răspuns. 0: niciunul.',
      },
    ],
  },
  paymentSection,
  {
    id: 'sabloane',
    title: 'Condiții',
    fields: [
      {
        name: 'termsTemplates',
        kind: 'entries',
        label: 'Șabloane de condiții',
        hint: 'Se inserează în ofertă cu o apăsare. Arătați-le unui jurist înainte de a le folosi.',
        className: 'sm:col-span-2',
        columns: {
          name: { label: 'Nume' },
          text: { kind: 'longText', label: 'Condițiile' },
        },
        entryTexts: { unnamed: 'Șablonul', add: 'Adaugă un șablon', removed: 'Șablonul a fost eliminat' },
      },
    ],
  },
];
