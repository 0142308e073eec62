import { type AnswerRules, readAnswer } from '../../../contract/sms/match-answer.ts';
import type { NumberFormat } from '../../../contract/sms/presets.ts';
import { fillRequest } from '../../../contract/sms/request-template.ts';
import type { SmsSettings } from '../../../contract/sms/settings.ts';
import type { Context } from '../../context.ts';
import { WrongKeyError } from '../../platform/db/encrypted-text.ts';
import { OutgoingCallError } from '../../platform/outgoing/outgoing-calls.ts';
import { readSmsSecret } from './sms-settings.ts';

interface OutgoingSms {
  /** The same in every attempt: a provider that takes it sends the message once. */
  id: string;
  recipient: string;
  text: string;
}

/** `isFinal`: another attempt would be refused in the same way. `isUncertain`: the provider may have accepted it. */
export type SmsOutcome =
  | { isAccepted: true; providerId: string | null; answer: string }
  | { isAccepted: false; note: string; answer: string; isFinal: boolean; isUncertain: boolean };

const maxAnswer = 300;

/** Calls the provider once. What it answers is shown to staff without the key. */
export async function callSmsProvider(
  context: Pick<Context, 'db' | 'config' | 'callOutside'>,
  settings: SmsSettings,
  sms: OutgoingSms,
): Promise<SmsOutcome> {
  const secret = await tryReadSecret(context);
  if (secret === undefined)
    return { isAccepted: false, note: unreadable, answer: '', isFinal: false, isUncertain: false };
  try {
    const { status, body } = await context.callOutside(buildRequest(settings, sms, secret));
    return judgeAnswer(settings.answer, status, body.toString('utf8'), secret);
  } catch (error) {
    if (!(error instanceof OutgoingCallError)) throw error;
    const { code = '' } = (error.cause ?? {}) as NodeJS.ErrnoException;
    const isUncertain = !neverReached.includes(code);
    return { isAccepted: false, note: error.message, answer: '', isFinal: false, isUncertain };
  }
}

const neverReached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

const unreadable = 'Introduceți din nou cheia furnizorului, în Setări › SMS.';

/** '' for a provider without a key; undefined for one that was encrypted under another key of the server. */
async function tryReadSecret(context: Pick<Context, 'db' | 'config'>) {
  try {
    return (await readSmsSecret(context)) ?? '';
  } catch (error) {
    if (error instanceof WrongKeyError) return undefined;
    throw error;
  }
}

function buildRequest(settings: SmsSettings, { id, recipient, text }: OutgoingSms, secret: string) {
  const { request, user, sender, numberFormat } = settings;
  return fillRequest(request, {
    to: formatNumber(recipient, numberFormat),
    text,
    id,
    sender,
    user,
    secret,
    basic: Buffer.from(`${user}:${secret}`).toString('base64'),
  });
}

function formatNumber(phone: string, format: NumberFormat) {
  if (format === 'plus') return phone;
  if (format === 'digits') return phone.slice(1);
  return phone.startsWith('+40') ? `0${phone.slice(3)}` : `00${phone.slice(1)}`;
}

function judgeAnswer(rules: AnswerRules, status: number, body: string, secret: string): SmsOutcome {
  const { isAccepted, id } = readAnswer(rules, status, body);
  const answer = summarizeAnswer(status, body, secret);
  if (isAccepted) return { isAccepted, providerId: id && hideSecret(id, secret), answer };
  const note = `Furnizorul a refuzat mesajul: ${answer}`;
  return { isAccepted, note, answer, isFinal: finalStatuses.includes(status), isUncertain: status >= 500 };
}

/** Wrong number or text. A wrong key or an empty account is put right by the company. */
const finalStatuses = [400, 404, 413, 422];

const summarizeAnswer = (status: number, body: string, secret: string) =>
  hideSecret(`${status} ${body.replace(/[\s\p{Cc}]+/gu, ' ').trim()}`, secret)
    .slice(0, maxAnswer)
    .toWellFormed();

const hideSecret = (text: string, secret: string) =>
  secret === ''
    ? text
    : [secret, encodeURIComponent(secret)].reduce((shown, part) => shown.replaceAll(part, '…'), text);
