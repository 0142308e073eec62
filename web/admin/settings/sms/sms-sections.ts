import { numberFormats, smsProviderLabels, smsProviders } from '../../../../contract/sms/presets.ts';
import { smsKindLabels } from '../../../../contract/sms/schemas.ts';
import type { SmsSettings } from '../../../../contract/sms/settings.ts';
import type { FieldSection } from '../../kit/forms/declared-fields.tsx';

const numberFormatLabels = { plus: '+40722123456', digits: '40722123456', national: '0722123456' };
const wide = { className: 'sm:col-span-2' };

const sentKinds = Object.entries(smsKindLabels).flatMap(([kind, label]) =>
  kind === 'test' ? [] : [{ kind: kind as keyof SmsSettings['kinds'], label }],
);

export const smsSections: FieldSection<SmsSettings>[] = [
  {
    id: 'furnizor',
    title: 'Furnizorul',
    text: 'Aveți nevoie de un cont al firmei la un furnizor sau de un telefon Android cu aplicația SMS Gateway.',
    fields: [
      { name: 'isOn', kind: 'flag', label: 'Trimite SMS-uri clienților care au fost de acord', ...wide },
      {
        name: 'provider',
        kind: 'select',
        label: 'Furnizor',
        hint: 'La alegere se completează cererea de mai jos. La un telefon Android scrieți acolo adresa lui.',
        choices: smsProviders.map((value) => ({ value, label: smsProviderLabels[value] })),
      },
      {
        name: 'numberFormat',
        kind: 'select',
        label: 'Cum se scrie numărul',
        choices: numberFormats.map((value) => ({ value, label: numberFormatLabels[value] })),
      },
      { name: 'user', label: 'Contul', hint: 'Utilizatorul, Connection ID sau Account SID. Cheia se scrie mai jos.' },
      { name: 'sender', label: 'Expeditorul', hint: 'Numele sau numărul aprobat de furnizor, dacă îl cere.' },
    ],
  },
  {
    id: 'mesaje',
    title: 'Ce se trimite',
    fields: [
      ...sentKinds.map(({ kind, label }) => ({ name: `kinds.${kind}` as const, kind: 'flag' as const, label })),
      {
        name: 'keepsReminderEmail',
        kind: 'flag',
        label: 'Reamintirea se trimite și prin e-mail',
        hint: 'Altfel e-mailul pleacă numai dacă SMS-ul nu a putut pleca.',
        ...wide,
      },
    ],
  },
  {
    id: 'limite',
    title: 'Limite',
    text: 'Un mesaj mai lung de 160 de caractere se numără de mai multe ori.',
    fields: [
      { name: 'dailyLimit', kind: 'number', label: 'Cel mult pe zi' },
      { name: 'messagePrice', kind: 'amount', label: 'Prețul unui SMS' },
      {
        name: 'monthlyBudget',
        kind: 'amount',
        label: 'Bugetul lunar',
        hint: '0: fără buget. La 80 % vă avertizăm, la capătul lui SMS-urile se opresc.',
      },
    ],
  },
];

const placeholders = '{{to}}, {{text}}, {{id}}, {{sender}}, {{user}}, {{secret}}, {{basic}}';

export const smsRequestSections: FieldSection<SmsSettings>[] = [
  {
    id: 'cerere',
    title: 'Cererea către furnizor',
    text: `Se pot folosi ${placeholders}. Nu scrieți cheia aici, ci {{secret}}.`,
    fields: [
      {
        name: 'request.method',
        kind: 'select',
        label: 'Metoda',
        choices: [
          { value: 'POST', label: 'POST' },
          { value: 'GET', label: 'GET' },
        ],
      },
      {
        name: 'request.bodyType',
        kind: 'select',
        label: 'Conținutul este',
        choices: [
          { value: 'json', label: 'JSON' },
          { value: 'form', label: 'formular' },
          { value: 'none', label: 'fără conținut' },
        ],
      },
      { name: 'request.url', kind: 'longText', rows: 2, label: 'Adresa', ...wide },
      {
        name: 'request.headers',
        kind: 'longText',
        rows: 2,
        label: 'Antete',
        hint: 'Pe fiecare rând „Nume: valoare”.',
        ...wide,
      },
      { name: 'request.body', kind: 'longText', rows: 4, label: 'Conținutul', ...wide },
    ],
  },
  {
    id: 'raspuns',
    title: 'Răspunsul furnizorului',
    text: 'Când se consideră primit mesajul: toate condițiile scrise trebuie îndeplinite. * ține loc de orice.',
    fields: [
      { name: 'answer.statuses', label: 'Coduri HTTP', hint: 'De exemplu 200-299, 409.' },
      {
        name: 'answer.path',
        label: 'Câmpul cu rezultatul',
        hint: 'Din JSON, de exemplu data.status. Gol: tot răspunsul.',
      },
      { name: 'answer.success', label: 'Înseamnă reușită', hint: 'De exemplu MESSAGE;*' },
      {
        name: 'answer.refusal',
        label: 'Înseamnă refuz',
        hint: 'De exemplu ERROR;*. După un răspuns cu cod de reușită care nu înseamnă nici una, nici alta, mesajul se mai trimite cel mult o dată.',
      },
      { name: 'answer.idPath', label: 'Câmpul cu numărul mesajului', hint: 'Din JSON.' },
      { name: 'answer.idPattern', label: 'Sau locul lui într-un text', hint: 'De exemplu MESSAGE;*;*;{{id}}' },
    ],
  },
];
