import { toEmailCompany } from '../../../contract/emails/email-fields.ts';
import type { EmailPayload } from '../../../contract/emails/email-kinds.ts';
import { demoSite } from '../../../demo/site.ts';

const company = toEmailCompany(demoSite, 'https://carpen-si-roua.example');
const visit = {
  service: 'Întreținere grădini',
  localTime: '2025-11-20T10:00:00',
  windowEnd: '12:00',
  address: 'Strada Lalelelor 4, Cluj-Napoca, jud. Cluj',
};
const toVisitor = { company, name: 'Maria Pop', visit, manageUrl: `${company.url}/visit/x4Ih2mKZkq0T8b1VwQmY3w` };
const quote = { number: 'OF-2027-0001', title: 'Gazon nou în curte', gross: 540_000, validUntil: '2027-04-10' };
const aboutQuote = { company, name: 'Maria Pop', quote, quoteUrl: `${company.url}/oferta/secret-${'7'.repeat(41)}` };
const client = { name: 'Maria Pop', email: 'maria.pop@exemplu.ro' };

/** One of each. */
export const sampleEmails: EmailPayload[] = [
  { kind: 'visitReceived', ...toVisitor },
  { kind: 'visitConfirmed', ...toVisitor },
  { kind: 'visitMoved', ...toVisitor, previousTime: '2025-11-19T14:00:00', movedBy: 'visitor' },
  {
    kind: 'visitChoice',
    ...toVisitor,
    options: [
      { localTime: '2025-11-24T10:00:00', windowEnd: '12:00' },
      { localTime: '2025-11-25T08:00:00', windowEnd: '10:00' },
    ],
    answerBy: '2025-11-19T18:00:00',
    note: 'Joi se anunță ploaie.',
  },
  { kind: 'visitCancelled', ...toVisitor, cancelledBy: 'staff' },
  { kind: 'visitReminder', ...toVisitor },
  {
    kind: 'visitThanks',
    company,
    name: 'Maria Pop',
    visit,
    reviewUrl: `${company.url}/review/secret-${'7'.repeat(41)}`,
    manageUrl: `${company.url}/visit/secret-${'8'.repeat(41)}`,
    report: { done: ['Tuns gazonul', 'Strâns frunzele'], isPartial: false, hasPhotos: true, next: visit.localTime },
  },
  { kind: 'quoteSent', ...aboutQuote, changes: ['Total: 5.400\u00a0lei, în loc de 5.422,50\u00a0lei.'] },
  { kind: 'quoteReminder', ...aboutQuote },
  {
    kind: 'quoteAccepted',
    ...{ company, name: 'Maria Pop', acceptedAt: '2025-11-10T14:05:09' },
    quote: { number: 'OF-2025-0001', title: 'Gazon nou în curte', gross: 540_000 },
    visits: [
      { localTime: visit.localTime, windowEnd: '12:00', workUntil: '18:00' },
      { localTime: '2025-11-21T08:00:00', windowEnd: '10:00' },
    ],
    agreement: { number: 'CI-2025-0001', start: '2026-04-01', end: '2026-10-31' },
    withdrawalUntil: '2025-11-24',
    quoteUrl: `${company.url}/oferta/secret-${'7'.repeat(41)}`,
  },
  {
    kind: 'quoteWithdrawn',
    ...{ company, name: 'Maria Pop', writtenEmail: 'maria.pop@exemplu.ro', executed: 180_000 },
    quote: { number: 'OF-2025-0001', title: 'Gazon nou în curte' },
    ...{ acceptedAt: '2025-11-10T14:05:09', withdrawnAt: '2025-11-20T18:21:33' },
    statement: 'Mă retrag din contractul pentru lucrările din oferta OF-2025-0001.',
  },
  {
    kind: 'staffQuote',
    ...{ company, news: 'accepted', ...client, phone: '+40722123456', note: '' },
    quote: { number: 'OF-2025-0001', title: 'Gazon nou în curte', gross: 540_000 },
    visits: [{ localTime: visit.localTime, windowEnd: '12:00' }],
    adminUrl: `${company.url}/admin/quotes/1`,
  },
  {
    kind: 'agreementDates',
    ...{ company, name: 'Maria Pop', address: visit.address },
    visits: [visit, { ...visit, localTime: '2025-11-27T10:00:00' }],
  },
  {
    kind: 'agreementChanged',
    ...{ company, name: 'Maria Pop', agreement: { number: 'CI-2025-0001', title: 'Întreținerea grădinii' } },
    ...{ news: 'paused', from: '2025-11-20', to: '2025-12-03', visits: [visit] },
  },
  {
    kind: 'staffAgreement',
    ...{
      company,
      ...client,
      phone: '+40722123456',
      agreement: { number: 'CI-2025-0001', title: 'Întreținerea grădinii' },
    },
    ...{ news: 'paused', from: '2025-11-20', to: '2025-12-03', visits: [visit] },
    adminUrl: `${company.url}/admin/agreements/1`,
  },
  {
    kind: 'waitingJoined',
    company,
    name: 'Maria Pop',
    service: visit.service,
    date: '2025-11-20',
    waitingUrl: `${company.url}/waiting/x4Ih2mKZkq0T8b1VwQmY3w`,
  },
  {
    kind: 'waitingHold',
    company,
    name: 'Maria Pop',
    service: visit.service,
    localTime: visit.localTime,
    windowEnd: '12:00',
    workUntil: '16:00',
    heldUntil: '2025-11-18T14:30:00',
    waitingUrl: `${company.url}/waiting/x4Ih2mKZkq0T8b1VwQmY3w`,
  },
  {
    kind: 'staffVisit',
    company,
    news: 'new',
    ...client,
    phone: '+40722123456',
    visit,
    notes: 'Poarta este pe laterală. Avem un câine prietenos.\nVă rugăm să sunați înainte.',
    remarks: ['Serviciul nu este în sezon în noiembrie.'],
    zone: 'Florești, jud. Cluj: 7 km, zona 1 (0–15 km), transport gratuit',
    estimate: 'Gazon: 120\u00a0m² – de la 1.880 până la 2.270\u00a0lei',
    adminUrl: `${company.url}/admin/appointments/1`,
  },
  {
    kind: 'staffInquiry',
    company,
    ...client,
    phone: '0722 123 456',
    service: 'Gazon',
    message:
      'Bună ziua,\n\nAvem o curte de 300 mp și am dori gazon rulou în primăvară. Cam cât ar costa și cât durează?',
    photos: 3,
    adminUrl: `${company.url}/admin/inquiries?open=1`,
  },
  {
    kind: 'inquiryReceived',
    company,
    name: 'Maria Pop',
    replyHours: 24,
  },
  {
    kind: 'inquiryReply',
    company,
    name: 'Maria Pop',
    subject: 'O vizită la grădina dumneavoastră',
    text: 'Bună ziua, Maria Pop,\n\nVă mulțumim pentru mesaj. Am dori să vedem grădina: vizita este gratuită.\n\nCu drag,\nAna',
    question: 'Avem o curte de 300 mp și am dori gazon rulou în primăvară.',
    askedAt: '2025-11-18T09:00:00.000Z',
  },
  { kind: 'clientLink', company, linkUrl: `${company.url}/client#secret-client`, minutes: 30 },
  { kind: 'test', company, name: 'Ana' },
  { kind: 'newsletterConfirm', company, confirmUrl: `${company.url}/newsletter/confirm?token=secret-confirm` },
  {
    kind: 'newsletterIssue',
    company,
    title: 'Grădina în noiembrie',
    intro: 'Bună ziua,\nVine frigul, dar mai sunt câteva zile bune de lucru. Iată ce merită făcut acum.',
    articles: [
      {
        title: 'Înainte de prima zăpadă',
        excerpt: 'Cinci lucruri pe care grădina vi le va mulțumi în aprilie.',
        url: `${company.url}/blog/inainte-de-prima-zapada`,
      },
      { title: 'Frunzele căzute', excerpt: 'De ce nu le ardem.', url: `${company.url}/blog/frunzele-cazute` },
    ],
    closing: 'Ne vedem în primăvară.',
    unsubscribeUrl: `${company.url}/newsletter/unsubscribe?token=x4Ih2mKZkq0T8b1VwQmY3w`,
  },
  { kind: 'passwordReset', company, name: 'Ana', resetUrl: `${company.url}/admin/password#secret-reset`, minutes: 60 },
  {
    kind: 'invitation',
    company,
    name: 'Emil',
    invitedBy: 'Ana',
    acceptUrl: `${company.url}/admin/password#secret-invite`,
    days: 7,
  },
  {
    kind: 'emailConfirm',
    company,
    name: 'Ana',
    confirmUrl: `${company.url}/admin/confirm-email#secret-email`,
    hours: 24,
  },
  {
    kind: 'accountChanged',
    company,
    name: 'Ana',
    change: 'email',
    newEmail: 'ana@carpen-si-roua.example',
    at: '2025-11-18T09:00:00.000Z',
  },
];

export const sampleEmail = sampleEmails[0] as EmailPayload;
