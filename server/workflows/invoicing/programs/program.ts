import type { InvoiceDraft } from '../../../../contract/invoicing/invoice-draft.ts';
import type { InvoicingSettings } from '../../../../contract/invoicing/settings.ts';
import { foldText } from '../../../../contract/kernel/fold-text.ts';
import { findVatRate } from '../../../../contract/quotes/vat.ts';
import { type CallOutside, OutgoingCallError } from '../../../platform/outgoing/outgoing-calls.ts';

export interface Account extends Pick<InvoicingSettings, 'user' | 'series' | 'vatNames'> {
  /** The address of the program's server, without a slash at the end. */
  origin: string;
  /** The CUI of the company. */
  taxId: string;
  secret: string;
  publicUrl: string;
}

export interface HandedOver {
  draft: InvoiceDraft;
  /** The id of the hand-over, the same in every attempt. */
  id: string;
  /** yyyy-MM-dd */
  today: string;
}

/** `document` is '' for a draft without a number. */
export interface MadeDocument {
  document: string;
  link: string | null;
}

/** Both functions throw `ProgramProblem`. */
export interface InvoicingProgram {
  origin: string;
  /** The address of the server for trials, where the program has one. */
  trialOrigin?: string;
  /** True when a repeated call with the same id surely makes no second document. */
  knowsId: boolean;
  /** The pause after each hand-over, which keeps them within the number of calls that the program allows. */
  pauseMs: number;
  handOver: (call: CallOutside, account: Account, handedOver: HandedOver) => Promise<MadeDocument>;
  /** Tells in a sentence what was found. Makes no document. */
  check: (call: CallOutside, account: Account) => Promise<string>;
}

/** `unreached`: the document is surely not there, and another attempt is worthwhile. `unknown`: it may be there. */
type ProblemKind = 'refused' | 'unreached' | 'unknown';

/** Why a call failed, in a sentence for staff. */
export class ProgramProblem extends Error {
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

interface ProgramReply {
  status: number;
  /** Empty when the reply is not a JSON object. */
  // biome-ignore lint/suspicious/noExplicitAny: read field by field, each as text
  json: Record<string, any>;
  isJson: boolean;
}

interface ProgramCall {
  method?: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is a form. */
  body?: object | undefined;
}

export async function callProgram(call: CallOutside, request: ProgramCall): Promise<ProgramReply> {
  const { method = 'POST', url, headers, body } = request;
  const isForm = body instanceof URLSearchParams;
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  try {
    const reply = await call({
      method,
      url,
      headers: { accept: 'application/json', ...(body && { 'content-type': type }), ...headers },
      ...(body && { body: isForm ? body.toString() : JSON.stringify(body) }),
    });
    return { status: reply.status, ...readJson(reply.body.toString('utf8')) };
  } catch (error) {
    if (!(error instanceof OutgoingCallError)) throw error;
    throw new ProgramProblem(error.mayHaveArrived ? 'unknown' : 'unreached', error.message);
  }
}

function readJson(text: string): Pick<ProgramReply, 'json' | 'isJson'> {
  try {
    const json = JSON.parse(text);
    const isJson = typeof json === 'object' && json !== null && !Array.isArray(json);
    return { json: isJson ? json : {}, isJson };
  } catch {
    return { json: {}, isJson: false };
  }
}

const maxText = 300;

/** Removes markup and stack traces from a text of the program. */
export function cleanText(text: unknown) {
  if (typeof text !== 'string' && typeof text !== 'number') return '';
  const [words = ''] = String(text).split(/<|\r?\n\s*at /);
  return words
    .replace(/^System\.[\w.]*Exception:/, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxText)
    .toWellFormed();
}

export const createWrongKeyProblem = (name: string) =>
  new ProgramProblem('refused', `${name} nu recunoaște contul sau cheia. Verificați-le în Setări › Facturare.`);

/** Tells what a reply without a document means; `said` is the program's own message, or ''. */
export function createProblem(name: string, { status, isJson }: ProgramReply, said: string) {
  if (status === 429) return new ProgramProblem('unreached', `${name} cere să așteptăm: prea multe apeluri.`);
  if (status < 500 && isJson && said !== '') return new ProgramProblem('refused', `${name} a refuzat: ${said}`);
  const unreadable = `${name} a răspuns cu ceva ce nu se poate citi (${status}).`;
  return new ProgramProblem('unknown', said === '' ? unreadable : `${name}: ${said}`);
}

/** Only an address of the web is shown as a link. */
export const readLink = (text: unknown) =>
  typeof text === 'string' && text.length <= 500 && /^https:\/\//.test(text) && URL.canParse(text) ? text : null;

export const readVatName = ({ vatNames }: Pick<Account, 'vatNames'>, percent: number) =>
  vatNames[findVatRate(percent) ?? 'standard'];

export const formatClientStreet = ({ client }: Pick<InvoiceDraft, 'client'>) =>
  [[client.streetName, client.houseNumber].filter(Boolean).join(' '), client.buildingName].filter(Boolean).join(', ');

/** The names in a list from the program. */
export const listNames = (list: unknown): string[] =>
  Array.isArray(list) ? list.map((one) => cleanText(one?.name)).filter(Boolean) : [];

/** Tells which of the settings the program does not know. */
export function describeCheck(name: string, { series, vatNames }: Account, known: { series: string[]; vat: string[] }) {
  const isKnown = (list: string[], text: string) => list.some((one) => foldText(one) === foldText(text));
  const refuse = (what: string, list: string[]) =>
    new ProgramProblem(
      'refused',
      `Legătura merge, dar ${name} nu are ${what}. Are: ${list.slice(0, 20).join(', ').slice(0, maxText) || 'niciuna'}.`,
    );
  if (!isKnown(known.series, series)) throw refuse(`seria „${series}”`, known.series);
  const wrong = Object.values(vatNames).find((one) => one !== '' && !isKnown(known.vat, one));
  if (wrong && known.vat.length > 0) throw refuse(`cota de TVA „${wrong}”`, known.vat);
  return `Legătura merge. ${name} are seria „${series}”${known.vat.length > 0 ? ' și cotele de TVA' : ''}.`;
}
