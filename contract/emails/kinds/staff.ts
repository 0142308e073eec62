import { z } from 'zod';
import { formatBani } from '../../kernel/money.ts';
import { formatPhone, toE164 } from '../../kernel/phone.ts';
import { baniField } from '../../kernel/scalars.ts';
import { formatVisitDay, formatVisitHours, formatVisitTime, hasHour } from '../../visits/format-visit-time.ts';
import { defineEmail } from '../define-email.ts';
import { visitField, visitTimeFields } from '../email-fields.ts';
import { buttonBlock, type Fact, factsBlock } from '../email-page.ts';
import { orderFacts } from './quotes.ts';
import { agreementVisit, formatDayAndHours, visitFactsBlock, workDayFacts } from './visit-parts.ts';

/** The zone of the client's locality and the price they calculated, each as one line of text. */
const requestFields = { zone: z.string().optional(), estimate: z.string().optional() };

const requestFacts = ({ zone, estimate }: { zone?: string | undefined; estimate?: string | undefined }) => [
  zone !== undefined && { label: 'Zona', value: zone },
  estimate !== undefined && { label: 'Estimare', value: estimate },
];

const phoneFact = (phone: string): Fact => ({
  label: 'Telefon',
  value: formatPhone(phone),
  url: `tel:${toE164(phone) ?? phone.replace(/[^+\d]/g, '')}`,
});

const emailFact = (email: string): Fact => ({
  label: 'E-mail',
  value: email,
  url: `mailto:${encodeURIComponent(email).replace('%40', '@')}`,
});

const clientFields = { name: z.string(), email: z.string(), phone: z.string(), adminUrl: z.string() };

const clientFacts = ({ name, email, phone }: { name: string; email: string; phone: string }): Fact[] => [
  { label: 'Client', value: name },
  phoneFact(phone),
  emailFact(email),
];

const staffReason = 'E-mail către echipă, trimis de site la adresa din setări.';

const visitNews = {
  new: {
    subject: 'Vizită nouă',
    eyebrow: 'Vizită nouă',
    title: 'O cerere nouă de vizită',
    preview: 'Așteaptă confirmarea.',
  },
  moved: {
    subject: 'Vizită mutată de client',
    eyebrow: 'Vizită mutată',
    title: 'Clientul a mutat vizita',
    preview: 'Clientul a ales altă dată.',
  },
  cancelled: {
    subject: 'Vizită anulată de client',
    eyebrow: 'Vizită anulată',
    title: 'Clientul a anulat vizita',
    preview: 'Intervalul este din nou liber.',
  },
} as const;

export const staffVisit = defineEmail({
  label: 'Către echipă: vizită',
  to: 'colleague',
  recipients: 'visits',
  fields: {
    ...clientFields,
    news: z.enum(['new', 'moved', 'cancelled']),
    visit: visitField,
    notes: z.string().optional(),
    remarks: z.array(z.string()),
    ...requestFields,
  },
  subject: ({ news, name, visit }) => `${visitNews[news].subject}: ${name}, ${formatVisitTime(visit)}`,
  page: ({ news, visit, notes, remarks, zone, estimate, ...client }) => {
    const { eyebrow, title, preview } = visitNews[news];
    const mapUrl = `https://www.openstreetmap.org/search?query=${encodeURIComponent(visit.address)}`;
    return {
      preview: `${visit.service}. ${preview}`,
      eyebrow,
      title,
      blocks: [
        {
          type: 'moment',
          day: formatVisitDay(visit.localTime),
          hours: hasHour(visit.localTime) ? formatVisitHours(visit) : 'fără oră aleasă',
          isOff: news === 'cancelled',
        },
        ...remarks,
        factsBlock(
          ...clientFacts(client),
          { label: 'Serviciu', value: visit.service },
          ...workDayFacts(visit),
          { label: 'Adresă', value: visit.address, url: mapUrl },
          ...requestFacts({ zone, estimate }),
        ),
        notes && { type: 'quote', text: notes },
        buttonBlock(news === 'new' ? 'Confirmați vizita' : 'Deschideți vizita', client.adminUrl),
      ],
      reason: staffReason,
    };
  },
});

const quoteNews = {
  accepted: {
    subject: 'Ofertă acceptată',
    title: 'Clientul a acceptat oferta',
    remark: 'Oferta acceptată, cu dovada acceptării, este atașată.',
  },
  declined: { subject: 'Ofertă refuzată', title: 'Clientul a refuzat oferta', remark: '' },
  withdrawn: {
    subject: 'Retragere din contract',
    title: 'Clientul s-a retras din contract',
    remark: 'Vizitele programate rămân în calendar până hotărâți ce faceți cu ele.',
  },
} as const;

export const staffQuote = defineEmail({
  label: 'Către echipă: ofertă',
  to: 'colleague',
  recipients: 'visits',
  fields: {
    ...clientFields,
    news: z.enum(['accepted', 'declined', 'withdrawn']),
    quote: z.object({ number: z.string(), title: z.string(), gross: baniField() }),
    /** The reason of a refusal, or the statement of a withdrawal. */
    note: z.string(),
    /** Visits of the quote that are still to come or completed. */
    visits: z.array(z.object(visitTimeFields)),
    /** The price of the work done before a withdrawal. */
    executed: baniField().optional(),
    /** The number of the agreement that began or ended with it. */
    agreement: z.string().optional(),
  },
  subject: ({ news, quote, name }) => `${quoteNews[news].subject}: ${quote.number}, ${name}`,
  page: ({ news, quote, note, visits, executed, agreement, ...client }) => {
    const { subject, title, remark } = quoteNews[news];
    return {
      preview: `${quote.title}, ${formatBani(quote.gross)}`,
      eyebrow: subject,
      title,
      blocks: [
        factsBlock(
          ...orderFacts(quote),
          executed !== undefined && { label: 'Executat până acum', value: formatBani(executed) },
          agreement && { label: 'Contract', value: agreement },
          ...clientFacts(client),
          ...visits.map((visit) => ({ label: 'Vizită', value: formatDayAndHours(visit) })),
        ),
        note && { type: 'quote', text: note },
        (news !== 'withdrawn' || visits.length > 0) && remark,
        news === 'withdrawn' &&
          agreement &&
          `Contractul de întreținere ${agreement} este încheiat, iar vizitele lui planificate sunt anulate.`,
        news === 'accepted' &&
          !client.email &&
          'Clientul nu are o adresă de e-mail: trimiteți-i dumneavoastră oferta acceptată.',
        buttonBlock('Deschideți oferta', client.adminUrl),
      ],
      reason: staffReason,
    };
  },
});

const paymentNews = {
  paid: { subject: 'Plată cu cardul', title: 'Clientul a plătit cu cardul', sum: 'Suma' },
  refunded: { subject: 'Plată restituită', title: 'O plată cu cardul a fost restituită', sum: 'Restituit în total' },
  contested: { subject: 'Plată contestată', title: 'Clientul contestă o plată cu cardul', sum: 'Contestat în total' },
} as const;

/** Only for card payments: staff note bank transfers themselves. */
export const staffPayment = defineEmail({
  label: 'Către echipă: plată cu cardul',
  to: 'colleague',
  recipients: 'visits',
  fields: {
    news: z.enum(['paid', 'refunded', 'contested']),
    /** For a refund or a contestation, the sum of all of them so far. */
    amount: baniField(),
    isTest: z.boolean(),
    quote: z.object({ number: z.string(), title: z.string() }),
    name: z.string(),
    adminUrl: z.string(),
  },
  subject: ({ news, quote, name }) => `${paymentNews[news].subject}: ${quote.number}, ${name}`,
  page: ({ news, amount, isTest, quote, name, adminUrl }) => ({
    preview: `${name}: ${formatBani(amount)}`,
    eyebrow: paymentNews[news].subject,
    title: paymentNews[news].title,
    blocks: [
      factsBlock(
        { label: paymentNews[news].sum, value: formatBani(amount) },
        { label: 'Oferta', value: quote.number },
        { label: 'Lucrarea', value: quote.title },
        { label: 'Client', value: name },
      ),
      isTest && 'Contul Stripe este în mod de probă: nu s-au încasat bani.',
      news === 'refunded' && 'Suma restituită nu mai este socotită ca plătită.',
      news === 'contested' &&
        'Banca clientului hotărăște. Răspundeți în Stripe, până la termenul de acolo: fără răspuns, suma se pierde.',
      buttonBlock('Deschideți oferta', adminUrl),
    ],
    reason: staffReason,
  }),
});

const agreementNews = {
  paused: { subject: 'Pauză cerută de client', title: 'Clientul a pus contractul pe pauză' },
  resumed: { subject: 'Contract reluat de client', title: 'Clientul a reluat contractul' },
} as const;

export const staffAgreement = defineEmail({
  label: 'Către echipă: contract',
  to: 'colleague',
  recipients: 'visits',
  fields: {
    ...clientFields,
    news: z.enum(['paused', 'resumed']),
    agreement: z.object({ number: z.string(), title: z.string() }),
    /** yyyy-MM-dd, of a pause. */
    from: z.string().optional(),
    to: z.string().optional(),
    /** Planned visits that were cancelled together with it. */
    visits: z.array(agreementVisit),
  },
  subject: ({ news, agreement, name }) => `${agreementNews[news].subject}: ${agreement.number}, ${name}`,
  page: ({ news, agreement, from, to, visits, ...client }) => ({
    preview: agreement.title,
    eyebrow: agreementNews[news].subject,
    title: agreementNews[news].title,
    blocks: [
      factsBlock(
        { label: 'Contractul', value: agreement.number },
        { label: 'Lucrările', value: agreement.title },
        from && { label: 'De', value: formatVisitDay(from) },
        to && { label: 'Până', value: formatVisitDay(to) },
        ...clientFacts(client),
      ),
      ...(visits.length > 0 ? ['Vizitele anulate:', visitFactsBlock(visits)] : []),
      news === 'resumed' && 'Vizitele anulate cu pauza nu revin singure: planificați-le din nou.',
      buttonBlock('Deschideți contractul', client.adminUrl),
    ],
    reason: staffReason,
  }),
});

export const staffInquiry = defineEmail({
  label: 'Către echipă: mesaj nou',
  to: 'colleague',
  recipients: 'messages',
  fields: {
    name: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    service: z.string().optional(),
    quote: z.string().optional(),
    message: z.string(),
    photos: z.number().int(),
    ...requestFields,
    adminUrl: z.string(),
  },
  subject: ({ name }) => `Mesaj nou de la ${name}`,
  page: ({ name, email, phone, service, quote, message, photos, zone, estimate, adminUrl }) => ({
    preview: message.replace(/\s+/g, ' ').slice(0, 120),
    eyebrow: 'Mesaj nou',
    title: `${name} v-a scris`,
    blocks: [
      { type: 'quote', text: message },
      factsBlock(
        phone && phoneFact(phone),
        emailFact(email),
        service && { label: 'Serviciu', value: service },
        quote && { label: 'Despre oferta', value: quote },
        ...requestFacts({ zone, estimate }),
        photos > 0 && {
          label: 'Fotografii',
          value: photos === 1 ? 'una, în pagina mesajului' : `${photos}, în pagina mesajului`,
        },
      ),
      buttonBlock('Deschideți mesajul', adminUrl),
      email
        ? 'Puteți răspunde direct la acest e-mail: răspunsul ajunge la client.'
        : 'Clientul nu are o adresă de e-mail: răspundeți-i la telefon.',
    ],
    reason: staffReason,
  }),
});
