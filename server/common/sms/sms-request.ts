import { type AnswerRules, readAnswer } from '../../../contract/sms/match-answer.ts';
import type { NumberFormat } from '../../../contract/sms/presets.ts';
import { fillRequest } from '../../../contract/sms/request-template.ts';
import type { SmsSettings } from '../../../contract/sms/settings.ts';
import type { Context } from '../../context.ts';
import { WrongKeyError } from '../../platform/db/encrypted-text.ts';
import { hideSecret } from '../../platform/outgoing/hide-secret.ts';
import { OutgoingCallError } from '../../platform/outgoing/outgoing-calls.ts';
import { readSmsSecret } from './sms-settings.ts';

interface OutgoingSms {
  /** The same in every attempt, so that a provider that supports ids does not send the message twice. */
  id: string;
  recipient: string;
  text: string;
}

/**
 * What a failed call may cost. `nothing`: the provider surely did not accept the message. `once`: a server that answers
 * with errors, which may go on for a day, is unlikely to have sent each of them. `each`: nobody knows.
 */
type SmsCharge = 'nothing' | 'once' | 'each';

/** `isFinal`: another attempt would be refused too. */
export type SmsOutcome =
  | { isAccepted: true; providerId: string | null; answer: string }
  | { isAccepted: false; note: string; answer: string; isFinal: boolean; charge: SmsCharge };

const maxAnswer = 300;

/** Calls the provider once. Staff see its answer, from which the key is removed. */
export async function callSmsProvider(
  context: Pick<Context, 'db' | 'config' | 'callOutside'>,
  settings: SmsSettings,
  sms: OutgoingSms,
): Promise<SmsOutcome> {
  const secret = await tryReadSecret(context);
  if (secret === undefined)
    return { isAccepted: false, note: unreadable, answer: '', isFinal: false, charge: 'nothing' };
  try {
    const { status, body } = await context.callOutside(buildRequest(settings, sms, secret));
    const hide = (text: string) => hideSecret(text, { user: settings.user, secret });
    return judgeAnswer(settings.answer, status, body.toString('utf8'), hide);
  } catch (error) {
    if (!(error instanceof OutgoingCallError)) throw error;
    const { message: note, mayHaveArrived } = error;
    return { isAccepted: false, note, answer: '', isFinal: false, charge: mayHaveArrived ? 'each' : 'nothing' };
  }
}

const unreadable = 'Introduceți din nou cheia furnizorului, în Setări › SMS.';

/** '' when no key is set; undefined for a key that was encrypted under another key of the server. */
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

type HideText = (text: string) => string;

function judgeAnswer(rules: AnswerRules, status: number, body: string, hide: HideText): SmsOutcome {
  const { verdict, id } = readAnswer(rules, status, body);
  const answer = summarizeAnswer(status, body, hide);
  if (verdict === 'accepted') return { isAccepted: true, providerId: id && hide(id), answer };
  const failed = { isAccepted: false as const, answer };
  if (verdict === 'unclear')
    return { ...failed, note: `Răspuns neclar de la furnizor: „${answer}”.`, isFinal: false, charge: 'each' };
  const note = `Furnizorul a refuzat mesajul: ${answer}`;
  return { ...failed, note, isFinal: finalStatuses.includes(status), charge: status >= 500 ? 'once' : 'nothing' };
}

/**
 * The number or the text is wrong. Refusals for a wrong key or an empty account are not final: the company can correct
 * them.
 */
const finalStatuses = [400, 404, 413, 422];

const summarizeAnswer = (status: number, body: string, hide: HideText) =>
  `${status} ${hide(body)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()}`
    .slice(0, maxAnswer)
    .toWellFormed();
