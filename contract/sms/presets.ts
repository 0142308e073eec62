import type { AnswerRules } from './match-answer.ts';
import type { RequestTemplate } from './request-template.ts';

export const smsProviders = ['smslink', 'smso', 'sendsms', 'twilio', 'android', 'custom'] as const;
type SmsProvider = (typeof smsProviders)[number];

export const smsProviderLabels: Record<SmsProvider, string> = {
  smslink: 'SMSLink',
  smso: 'SMSO',
  sendsms: 'SendSMS.ro',
  twilio: 'Twilio',
  android: 'Telefon Android (SMS Gateway)',
  custom: 'Alt furnizor',
};

/** How the recipient's number is written: +40722123456, 40722123456 or 0722123456. */
export const numberFormats = ['plus', 'digits', 'national'] as const;
export type NumberFormat = (typeof numberFormats)[number];

interface Preset {
  request: RequestTemplate;
  answer: AnswerRules;
  numberFormat: NumberFormat;
}

const noRules: AnswerRules = { statuses: '200-299', path: '', success: '', refusal: '', idPath: '', idPattern: '' };

const json = (body: Record<string, unknown>) => JSON.stringify(body);
const basicHeader = 'Authorization: Basic {{basic}}';

/** Taken from the providers' public documents. A preset only fills in the form; requests follow the form. */
export const smsPresets: Record<SmsProvider, Preset> = {
  smslink: {
    request: {
      method: 'POST',
      url: 'https://secure.smslink.ro/sms/gateway/communicate/index.php',
      headers: '',
      bodyType: 'form',
      body: 'connection_id={{user}}&password={{secret}}&to={{to}}&message={{text}}',
    },
    answer: { ...noRules, success: 'MESSAGE;*', refusal: 'ERROR;*', idPattern: 'MESSAGE;*;*;{{id}}' },
    numberFormat: 'national',
  },
  smso: {
    request: {
      method: 'POST',
      url: 'https://app.smso.ro/api/v1/send',
      headers: 'X-Authorization: {{secret}}',
      bodyType: 'json',
      body: json({ to: '{{to}}', sender: '{{sender}}', body: '{{text}}' }),
    },
    answer: { ...noRules, path: 'status', success: '200', refusal: '4*', idPath: 'responseToken' },
    numberFormat: 'plus',
  },
  sendsms: {
    request: {
      method: 'GET',
      url: 'https://api.sendsms.ro/json?action=message_send&username={{user}}&password={{secret}}&from={{sender}}&to={{to}}&text={{text}}',
      headers: '',
      bodyType: 'none',
      body: '',
    },
    answer: { ...noRules, path: 'status', success: '*', refusal: '-*', idPath: 'details' },
    numberFormat: 'digits',
  },
  twilio: {
    request: {
      method: 'POST',
      url: 'https://api.twilio.com/2010-04-01/Accounts/{{user}}/Messages.json',
      headers: basicHeader,
      bodyType: 'form',
      body: 'To={{to}}&From={{sender}}&Body={{text}}',
    },
    answer: { ...noRules, statuses: '201', idPath: 'sid' },
    numberFormat: 'plus',
  },
  android: {
    request: {
      method: 'POST',
      url: 'http://192.168.1.50:8080/message',
      headers: basicHeader,
      bodyType: 'json',
      body: json({ id: '{{id}}', message: '{{text}}', phoneNumbers: ['{{to}}'] }),
    },
    // 409 means that the gateway already has a message with our id.
    answer: { ...noRules, statuses: '200-299, 409', idPath: 'id' },
    numberFormat: 'plus',
  },
  custom: {
    request: {
      method: 'POST',
      url: 'https://',
      headers: '',
      bodyType: 'json',
      body: json({ to: '{{to}}', text: '{{text}}' }),
    },
    answer: noRules,
    numberFormat: 'plus',
  },
};
