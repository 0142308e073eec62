import type { PaymentSettings } from '../../../contract/payments/settings.ts';
import type { FieldSection } from '../kit/forms/declared-fields.tsx';
import { perQuote } from './quote-sections.ts';

export const paymentSections: FieldSection<PaymentSettings>[] = [
  {
    id: 'cont',
    title: 'Contul firmei',
    text: 'Se vede pe oferta acceptată, în e-mailul ei și în PDF, cu butoane de copiere. Verificați-l de două ori.',
    fields: [
      { name: 'beneficiary', label: 'Beneficiar', hint: 'Pe numele cui este contul.' },
      { name: 'bank', label: 'Banca' },
      {
        name: 'iban',
        label: 'IBAN',
        className: 'sm:col-span-2',
        hint: 'Cu sau fără spații; cifrele de control se verifică.',
      },
      {
        name: 'roPay',
        kind: 'image',
        label: 'Codul RoPay',
        hint: 'Imaginea codului QR făcut de aplicația băncii dumneavoastră. Clientul îl scanează din aplicația lui și scrie suma.',
        className: 'sm:col-span-2',
      },
    ],
  },
  {
    id: 'avans',
    title: 'Avans și termene',
    fields: [
      {
        name: 'depositPercent',
        kind: 'number',
        label: 'Avans propus în oferte noi (%)',
        hint: `0: niciunul. ${perQuote}`,
      },
      { name: 'depositDays', kind: 'number', label: 'Zile până la plata avansului', hint: 'De la acceptarea ofertei.' },
      { name: 'restDays', kind: 'number', label: 'Zile până la plata restului', hint: 'De la terminarea lucrărilor.' },
      {
        name: 'sendsReminders',
        kind: 'flag',
        label: 'Reamintește politicos sumele restante',
        hint: 'Cel mult două e-mailuri pentru o sumă: a doua zi după termen și după o săptămână, între 9 și 18. Nu pleacă după ce notați plata și nici cât timp clientul așteaptă răspuns la o întrebare despre ofertă.',
        className: 'sm:col-span-2',
      },
    ],
  },
  {
    id: 'card',
    title: 'Plata cu cardul',
    text: 'Prin contul Stripe al firmei. Clientul plătește pe pagina Stripe, fără cost în plus; datele cardului nu ajung la noi.',
    fields: [
      {
        name: 'takesCards',
        kind: 'flag',
        label: 'Clienții pot plăti cu cardul',
        hint: 'Butonul apare pe oferta acceptată, după ce scrieți mai jos cheile contului.',
        className: 'sm:col-span-2',
      },
    ],
  },
];
