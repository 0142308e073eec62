import { z } from 'zod';
import { findUnknownPlaceholders, formatPlaceholders } from '../emails/placeholders.ts';
import { mapToRecord } from '../kernel/map-to-record.ts';
import { type Bani, toBani } from '../kernel/money.ts';
import {
  baniField,
  maxCountMessage,
  optionalText,
  requiredText,
  storableText,
  wholeNumber,
} from '../kernel/scalars.ts';
import { secretState } from '../kernel/secret-state.ts';
import { defineSettingSchemas } from '../kernel/setting-schemas.ts';
import { isIdPattern, parseStatuses } from './match-answer.ts';
import { numberFormats, smsPresets, smsProviders } from './presets.ts';
import {
  fillRequest,
  isHeaderLine,
  listHeaderLines,
  listRequestPlaceholders,
  placeholderNames,
  type RequestTemplate,
} from './request-template.ts';
import { type ClientSmsKind, placeholdersOfSms, type SmsTexts } from './sms-texts.ts';

const maxBody = 4000;
const maxHeaders = 10;

const knowsPlaceholders = (text: string) =>
  listRequestPlaceholders(text).every((name) => (placeholderNames as readonly string[]).includes(name));

const templateText = (max: number) =>
  optionalText(max).refine(
    knowsPlaceholders,
    `Se pot folosi numai ${placeholderNames.map((name) => `{{${name}}}`).join(', ')}`,
  );

const sampleValues = {
  to: '+40722123456',
  text: 'Un "text" & altul',
  id: '4f1',
  sender: 'Firma',
  user: 'user',
  secret: 'cheie',
  basic: 'dTpj',
};

/** No placeholder may name the server. */
function hasFixedServer(url: string) {
  const server = /^https?:\/\/[^/?#]+/i.exec(url)?.[0] ?? '';
  return listRequestPlaceholders(server).length === 0 && URL.canParse(server) && !/[@{}\s]/.test(server);
}

function holdsJson(template: RequestTemplate) {
  if (template.method !== 'POST' || template.bodyType !== 'json') return true;
  try {
    JSON.parse(fillRequest(template, sampleValues).body ?? '');
    return true;
  } catch {
    return false;
  }
}

const joinSentText = ({ method, url, bodyType, body }: RequestTemplate) =>
  method === 'POST' && bodyType !== 'none' ? url + body : url;

const request = z
  .object({
    method: z.enum(['GET', 'POST']),
    url: templateText(1000).refine(hasFixedServer, 'Adresa începe cu https:// sau http:// și numele serverului'),
    headers: templateText(2000)
      .refine((text) => listHeaderLines(text).every(isHeaderLine), 'Scrieți pe fiecare rând „Nume: valoare”')
      .refine((text) => listHeaderLines(text).length <= maxHeaders, maxCountMessage(maxHeaders, 'rânduri')),
    bodyType: z.enum(['json', 'form', 'none']),
    body: templateText(maxBody),
  })
  .refine((template) => listRequestPlaceholders(joinSentText(template)).includes('to'), {
    path: ['body'],
    message: 'Lipsește {{to}}, numărul clientului',
  })
  .refine((template) => listRequestPlaceholders(joinSentText(template)).includes('text'), {
    path: ['body'],
    message: 'Lipsește {{text}}, textul mesajului',
  })
  .refine(holdsJson, { path: ['body'], message: 'Conținutul nu este JSON corect' });

const pattern = optionalText(200);
const jsonPath = storableText().regex(/^[\w.-]{0,100}$/, 'Scrieți numele câmpurilor, despărțite prin punct');

const answer = z.object({
  statuses: storableText().refine(
    (text) => text.length <= 100 && parseStatuses(text) !== undefined,
    'Scrieți coduri, de exemplu 200-299, 409',
  ),
  path: jsonPath,
  success: pattern,
  refusal: pattern,
  idPath: jsonPath,
  idPattern: pattern.refine(isIdPattern, 'Scrieți {{id}} o dată, unde stă numărul mesajului'),
});

const maxMonth = toBani(100_000);

const maxText = 400;

const smsText = (kind: ClientSmsKind) => {
  const known = placeholdersOfSms[kind];
  return optionalText(maxText)
    .refine((text) => findUnknownPlaceholders(text, known).length === 0, {
      error: ({ input }) =>
        `Nu există ${findUnknownPlaceholders(String(input), known).join(', ')}. Se pot folosi: ${formatPlaceholders(known)}`,
    })
    .refine((text) => text === '' || !known.includes('link') || text.includes('{link}'), 'Lipsește {link}');
};

const clientKinds = Object.keys(placeholdersOfSms) as ClientSmsKind[];
const standardTexts: SmsTexts = mapToRecord(clientKinds, () => '');
const smsTexts = z.object(mapToRecord(clientKinds, smsText));

export const smsSettings = z
  .object({
    isOn: z.boolean(),
    provider: z.enum(smsProviders),
    request,
    answer,
    numberFormat: z.enum(numberFormats),
    /** The account or connection at the provider, which is not secret. */
    user: optionalText(200),
    sender: optionalText(40),
    /** Which messages are sent to clients who agreed. */
    kinds: z.object({
      confirmed: z.boolean(),
      reminder: z.boolean(),
      moved: z.boolean(),
      onTheWay: z.boolean(),
      choice: z.boolean(),
      quote: z.boolean(),
    }),
    /** Settings saved earlier have none. */
    texts: smsTexts.default(standardTexts),
    /** If false, a reminder by SMS replaces the one by e-mail. */
    keepsReminderEmail: z.boolean(),
    dailyLimit: wholeNumber(1, 2000),
    messagePrice: baniField('Scrieți prețul unui SMS, de exemplu 0,25').min(0).max(1000, 'Prețul este prea mare'),
    /** 0: none. */
    monthlyBudget: baniField('Scrieți o sumă, de exemplu 100').min(0).max(maxMonth, 'Suma este prea mare'),
  })
  .refine(({ monthlyBudget, messagePrice }) => monthlyBudget === 0 || messagePrice > 0, {
    path: ['messagePrice'],
    message: 'Bugetul se socotește din prețul unui SMS: scrieți-l',
  });
export type SmsSettings = z.infer<typeof smsSettings>;

export const defaultSmsSettings: SmsSettings = {
  isOn: false,
  provider: 'smslink',
  ...smsPresets.smslink,
  user: '',
  sender: '',
  kinds: { confirmed: true, reminder: true, moved: true, onTheWay: true, choice: true, quote: true },
  texts: standardTexts,
  keepsReminderEmail: false,
  dailyLimit: 100,
  messagePrice: 0 as Bani,
  monthlyBudget: 0 as Bani,
};

const smsUsage = z.object({
  today: z.number().int(),
  month: z.number().int(),
  monthCost: z.number().int(),
});
export type SmsUsage = z.infer<typeof smsUsage>;

export const { get: getSmsSettingsSchemas, save: saveSmsSettingsSchemas } = defineSettingSchemas(
  'sms',
  smsSettings,
  { get: 'Furnizorul de SMS, mesajele și limitele', save: 'Salvează furnizorul de SMS, mesajele și limitele' },
  { secret: secretState, usage: smsUsage, warning: z.string().nullable() },
);

export const saveSmsSecretSchemas = {
  summary: 'Cheia furnizorului de SMS; nu se mai arată',
  input: z.object({ secret: requiredText('Scrieți cheia sau parola', 500) }),
  reply: z.object({ secret: secretState }),
};
