import { ArrowRight } from 'lucide-react';
import { accountStateLabels } from '../../../../contract/accounts/schemas.ts';
import type { ActivityKind } from '../../../../contract/activity/schemas.ts';
import { type ContentKind, contentKinds, getContentType } from '../../../../contract/content/content-types.ts';
import { documentStatusLabels } from '../../../../contract/content/schemas.ts';
import { emailKindLabels } from '../../../../contract/emails/email-kinds.ts';
import { emailStateLabels } from '../../../../contract/emails/schemas.ts';
import { inquiryStateLabels } from '../../../../contract/inquiries/steps.ts';
import { mapToRecord } from '../../../../contract/kernel/map-to-record.ts';
import { formatBani } from '../../../../contract/kernel/money.ts';
import type { FieldChange } from '../../../../contract/kernel/replies.ts';
import { subscriberStateLabels } from '../../../../contract/newsletter/schemas.ts';
import type { PriceGuide } from '../../../../contract/prices/price-guide.ts';
import { formatBracket, formatBracketPrice, formatOptionPrice } from '../../../../contract/prices/price-text.ts';
import { reviewStateLabels } from '../../../../contract/reviews/steps.ts';
import { weekdayNames } from '../../../../contract/site/tidy-site.ts';
import { teamColors } from '../../../../contract/teams/team-colors.ts';
import { formatVisitTime } from '../../../../contract/visits/format-visit-time.ts';
import { visitStateLabels } from '../../../../contract/visits/steps.ts';
import { visitFieldNames, visitFields } from '../../../../contract/visits/visit-fields.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { roleLabels } from '../shell/session/user-context.ts';

const stateLabels: Partial<Record<ActivityKind, Record<string, string>>> = {
  appointments: visitStateLabels,
  inquiries: inquiryStateLabels,
  emails: emailStateLabels,
  reviews: reviewStateLabels,
  newsletter: subscriberStateLabels,
  accounts: accountStateLabels,
};

const weekdayLabels = Object.fromEntries(weekdayNames.map((name, at) => [at + 1, name.toLowerCase()]));

const isContent = (kind: string): kind is ContentKind => (contentKinds as string[]).includes(kind);

export function getFieldLabel(kind: ActivityKind, field: string) {
  const contentLabel = isContent(kind) ? getContentType(kind).fields[field]?.label : undefined;
  return contentLabel ?? fieldLabels[field] ?? field;
}

/** Labels of enum values; free text stays as it is. */
function findLabels(kind: ActivityKind, field: string): Record<string, string> | undefined {
  if (field === 'role') return roleLabels;
  if (field === 'photo') return { before: 'înainte', after: 'după' };
  if (field === 'status') return documentStatusLabels;
  if (field === 'color') return teamColors;
  if (field === 'workingDays') return weekdayLabels;
  return field === 'state' ? stateLabels[kind] : undefined;
}

export const changeText = (kind: ActivityKind, field: string, value: unknown) =>
  formatValue(value, findLabels(kind, field));

export function formatValue(value: unknown, names: Record<string, string> = {}): string {
  const say = (part: unknown) => formatValue(part, names);
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'da' : 'nu';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(say).join('\n');
  if (isPriceGuide(value)) return formatPriceGuide(value);
  if (typeof value === 'object') return Object.values(value).map(say).join(' · ');
  return names[String(value)] ?? formatTimeValue(String(value)) ?? String(value);
}

function formatTimeValue(value: string) {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value)) return formatVisitTime({ localTime: value });
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return formatDayAndTime(value);
  return undefined;
}

/** Fields that are in no content form. */
const fieldLabels: Record<string, string> = {
  ...emailKindLabels,
  name: 'Nume',
  email: 'E-mail',
  phone: 'Telefon',
  role: 'Rol',
  state: 'Stare',
  status: 'Stare',
  title: 'Titlu',
  oneTimeCodes: 'Coduri de unică folosință',
  publishAt: 'Publicare',
  position: 'Poziție',
  owner: 'Responsabil',
  note: 'Notă',
  date: 'Data',
  tags: 'Etichete',
  merged: 'Unit cu',
  otherPerson: 'Altă persoană decât',
  pageLink: 'Link către pagina clientului, pentru',
  subject: 'Subiect',
  text: 'Text',
  rows: 'Înregistrări',
  changed: 'Completate',
  same: 'Erau deja',
  refused: 'Refuzate',
  files: 'Fișiere',
  inquiries: 'Mesaje',
  visits: 'Vizite',
  emails: 'E-mailuri',
  messages: 'Mesaje',
  alt: 'Descriere',
  focus: 'Punct important',
  photo: 'Fotografie',
  isForClient: 'Se arată clientului',
  point: 'Punctul grădinii',
  showsPrices: 'Echipa vede prețurile',
  services: 'Servicii',
  staffNotes: 'Notele biroului',
  proposedTimes: 'Ore propuse',
  crewWork: 'Lucrare notată de echipă',
  privateLink: 'Link privat',
  sms: 'SMS',
  texts: 'Textele mesajelor',
  secret: 'Cheia',
  user: 'Contul',
  handedOver: 'Predată la facturare',
  program: 'Programul de facturare',
  series: 'Seria',
  vatNames: 'Numele cotelor de TVA',
  usesTrialServer: 'Serverul de probă',
  startOn: 'De când se facturează așa',
  sendsDaily: 'Predarea zilnică',
  provider: 'Furnizor',
  answeredBy: 'Răspuns prin',
  movedVisits: 'Vizite mutate',
  askedVisits: 'Clienți întrebați',
  ...mapToRecord(visitFieldNames, (name) => visitFields[name].label),
  serviceId: 'Serviciu',
  intro: 'Introducere',
  closing: 'Încheiere',
  articles: 'Articole',
  added: 'Adăugate',
  tagline: 'Pe scurt, ce faceți',
  whatsapp: 'WhatsApp',
  address: 'Adresă',
  hours: 'Program',
  landmarks: 'Repere',
  coverage: 'Zone',
  legal: 'Date legale',
  social: 'Rețele sociale',
  hero: 'Videoclipul paginii principale',
  images: 'Imagini',
  windows: 'Ore de sosire',
  windowMinutes: 'Cât ține intervalul de sosire (minute)',
  workingDays: 'Zile lucrătoare',
  teams: 'Echipe',
  team: 'Echipa',
  isPartial: 'Lucrare parțială',
  agreement: 'Contract',
  isFixed: 'Oră fixă',
  color: 'Culoare',
  baseCity: 'Localitatea din care pornește',
  baseCounty: 'Județul din care pornește',
  activeFrom: 'Prima zi',
  activeUntil: 'Ultima zi',
  members: 'Membri',
  leadDays: 'Preaviz (zile)',
  horizonDays: 'Orizont de programare (zile)',
  closedDays: 'Zile închise',
  changeHours: 'Ore până la care se schimbă online',
  pauseDays: 'Zile ale celei mai lungi pauze cerute online',
  holdHours: 'Ore cât se păstrează o oră pentru lista de așteptare',
  confirmsAcceptedHolds: 'Ora luată de pe listă este confirmată automat',
  weeks: 'Săptămâni planificate',
  usesMeasuredTimes: 'Planifică după timpii măsurați',
  isVatPayer: 'Plătitor de TVA',
  pricesIncludeVat: 'Prețuri cu TVA inclus',
  defaultVat: 'Cota obișnuită de TVA',
  validDays: 'Zile cât este valabilă o ofertă',
  reminderDays: 'Zile înainte de expirare pentru reamintire',
  payment: 'Plata',
  complaints: 'Reclamații',
  termsTemplates: 'Șabloane de condiții',
  units: 'Unități proprii',
  logo: 'Logo',
  logoOnDark: 'Logo pe fond închis',
  icon: 'Pictogramă',
  shows: 'Ce se vede',
  accent: 'Culoarea firmei',
  isOn: 'Numărarea vizualizărilor',
  hour: 'Ora copiei de siguranță',
  keep: 'Copii păstrate',
  reviewUrl: 'Profilul Google pentru recenzii',
  availability: 'Zile și ore',
  street: 'Stradă',
  latitude: 'Latitudine',
  longitude: 'Longitudine',
  company: 'Denumirea juridică',
  taxId: 'CUI',
  register: 'Registrul comerțului',
  seat: 'Sediul social',
  authorisations: 'Autorizații',
  about: 'Despre noi',
  contact: 'Contact',
  share: 'La distribuirea unui link',
  sal: 'Pictograma SAL',
  opening: 'Textul introductiv',
  reason: 'Motiv',
  items: 'Puncte',
  client: 'Client',
  lines: 'Linii',
  discount: 'Reducere',
  terms: 'Condiții',
  validUntil: 'Valabilă până la',
  deposit: 'Avans',
  hoursNeedDeposit: 'Orele așteaptă avansul',
  conditionalHours: 'Orele comenzii',
  paidOn: 'Plătită la',
  beneficiary: 'Beneficiar',
  iban: 'IBAN',
  bank: 'Banca',
  roPay: 'Codul RoPay',
  depositPercent: 'Avans propus (%)',
  depositDays: 'Zile până la plata avansului',
  restDays: 'Zile până la plata restului',
  sendsReminders: 'Reamintirea sumelor restante',
  takesCards: 'Plata cu cardul',
  refunded: 'Restituit',
  photos: 'Fotografii',
  schedule: 'Lucrarea',
  windowCount: 'Ore de sosire ocupate',
  from: 'Cel devreme',
  internalNote: 'Notă internă',
  description: 'Descriere',
  unit: 'Unitate',
  quantity: 'Cantitate',
  unitPrice: 'Preț unitar',
  vat: 'TVA',
  isOptional: 'Opțională',
  recurrence: 'Repetare',
  rule: 'Cât de des',
  months: 'Luni',
  works: 'Lucrări',
  price: 'Preț',
  amount: 'Sumă',
  percent: 'Procent',
  per: 'Se plătește',
  start: 'Prima zi',
  end: 'Ultima zi',
  teamId: 'Echipa preferată',
  weekday: 'Ziua preferată',
  window: 'Ora preferată',
  accessNotes: 'Acces',
};

/** Returns false for an incomplete guide, which a form may hold. */
const isPriceGuide = (value: unknown): value is PriceGuide =>
  typeof value === 'object' &&
  value !== null &&
  'pricing' in value &&
  'unit' in value &&
  'brackets' in value &&
  Array.isArray(value.brackets) &&
  value.brackets.every((bracket) => typeof bracket?.price === 'number');

function formatPriceGuide(guide: PriceGuide) {
  const { brackets, unit, options = [], frequencies = [], minimum, reserve, start, most, note } = guide;
  return [
    ...brackets.map(
      ({ price }, place) => `${formatBracket(brackets, place, unit)}: ${formatBracketPrice(guide, price)}`,
    ),
    ...options.map(
      (option) => `${option.name}: ${option.effect === 'percent' ? '+' : ''}${formatOptionPrice(option, unit)}`,
    ),
    ...frequencies.map(({ name, discount }) => `${name}: −${discount} %`),
    ...(minimum === undefined ? [] : [`minim: ${formatBani(minimum)}`]),
    `rezervă: ${reserve} %`,
    `cursor: ${start}–${most}`,
    ...(note ? [note] : []),
  ].join('\n');
}

export function ChangeTable({ kind, changes }: { kind: ActivityKind; changes: FieldChange[] }) {
  return (
    <dl className="mt-2 space-y-2">
      {changes.map(({ field, from, to }) => (
        <div
          key={field}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 rounded-lg bg-limestone px-3.5 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="font-medium">{getFieldLabel(kind, field)}</dt>
          <dd className="grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
            <del className="break-words whitespace-pre-line text-ink-soft line-through decoration-ink-soft/45">
              <span className="sr-only">înainte: </span>
              {changeText(kind, field, from)}
            </del>
            <ArrowRight size={16} aria-hidden className="mt-1 hidden shrink-0 text-ink-soft sm:block" />
            <ins className="break-words whitespace-pre-line no-underline">
              <span className="sr-only">acum: </span>
              {changeText(kind, field, to)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
