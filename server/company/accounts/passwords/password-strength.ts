import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { foldText } from '../../../../contract/kernel/fold-text.ts';
import { readSite } from '../../../common/settings/setting-store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { createInvalidFieldsFailure, Failure } from '../../../platform/http/failure.ts';
import { PriorityQueue } from '../../../platform/jobs/job-process.ts';
import type { PasswordStrength, PasswordToCheck } from './password-strength-worker.ts';

// Runs in a thread that ends when idle: the lists of common passwords take 25 MB, and some passwords take a second.
const idleMs = 2000;
/** Checks that may wait while one is running. */
const maxWaiting = 9;
const program = new URL('./password-strength-worker.ts', import.meta.url);

let worker: Worker | undefined;
let idleTimer: NodeJS.Timeout | undefined;
const queue = new PriorityQueue({ check: maxWaiting });

interface Owner {
  name: string;
  email: string;
}

export async function requireStrongPassword(db: Db, field: string, password: string, owner: Owner) {
  const reason = await findWeakness(password, owner, (await readSite(db)).name);
  if (reason) throw createInvalidFieldsFailure({ [field]: reason });
}

/** The reason why a password is easy to guess, without a full stop; undefined for a strong one. */
export async function findWeakness(password: string, { name, email }: Owner, company: string) {
  const words = splitWords(name, email, company);
  const { isWeak, warning } = isMostlyKnown(password, words)
    ? { isWeak: true, warning: 'userInputs' }
    : await checkStrength({ password, words });
  if (!isWeak) return undefined;
  const reason = reasons[warning ?? ''];
  return `Parola este prea ușor de ghicit: ${reason ?? 'folosiți trei-patru cuvinte fără legătură între ele'}`;
}

const common = 'este una dintre cele mai folosite';
const keys = 'urmează tastele de pe tastatură';
const repeats = 'repetă aceleași caractere';
const date = 'este o dată sau un an';

const reasons: Record<string, string> = {
  topTen: common,
  topHundred: common,
  common,
  similarToCommon: 'seamănă cu una dintre cele mai folosite',
  userInputs: 'conține numele, adresa de e-mail sau firma',
  namesByThemselves: 'este un nume',
  commonNames: 'este un nume',
  straightRow: keys,
  keyPattern: keys,
  simpleRepeat: repeats,
  extendedRepeat: repeats,
  sequences: 'este un șir ușor de continuat',
  recentYears: date,
  dates: date,
};

function splitWords(...texts: string[]) {
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const joined = texts.map(joinLetters);
  return [...new Set([...words, ...joined, 'gradina', 'parola'].map(foldText))].filter((word) => word.length > 2);
}

const minUnknownLetters = 6;

/** True for passwords made mostly of words about the company or owner, in any order: 'roua_carpen.2026'. */
function isMostlyKnown(password: string, words: string[]) {
  const letters = joinLetters(foldText(password));
  const knownWords = words.map(joinLetters).sort((a, b) => b.length - a.length);
  const unknown = knownWords.reduce((rest, word) => rest.replaceAll(word, ' '), letters);
  return unknown !== letters && unknown.replace(/[\d ]/g, '').length < minUnknownLetters;
}

const joinLetters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

async function checkStrength(toCheck: PasswordToCheck): Promise<PasswordStrength> {
  const strength = await queue.run('check', () => askWorker(toCheck));
  if (!strength) throw new Failure('unavailable', 'Serverul este ocupat. Încercați din nou.', { retryAfter: 5 });
  return strength;
}

async function askWorker(toCheck: PasswordToCheck): Promise<PasswordStrength> {
  clearTimeout(idleTimer);
  worker ??= new Worker(program);
  worker.ref();
  try {
    const answered = once(worker, 'message');
    worker.postMessage(toCheck);
    const [strength] = (await answered) as [PasswordStrength];
    worker.unref();
    idleTimer = setTimeout(endWorker, idleMs).unref();
    return strength;
  } catch (error) {
    endWorker();
    throw error;
  }
}

function endWorker() {
  void worker?.terminate();
  worker = undefined;
}
