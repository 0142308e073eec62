/** How a provider's answer is read. A 2xx may hold an error. */
export interface AnswerRules {
  /** The HTTP statuses of an accepted message: '200-299, 409'. */
  statuses: string;
  /** The path of the outcome in a JSON answer ('data.status'); '' for the whole answer. */
  path: string;
  /** The outcome of an accepted message, with * for any text; '' when the status is enough. */
  success: string;
  /** The outcome of a refused message; it wins over `success`. */
  refusal: string;
  /** The path of the provider's message id in a JSON answer. */
  idPath: string;
  /** The place of that id in an answer that is plain text: 'MESSAGE;*;*;{{id}}'. */
  idPattern: string;
}

const idMark = '{{id}}';
const maxIdLength = 100;

/** The statuses of '200-299, 409' as ranges; undefined when they cannot be read. */
export function parseStatuses(text: string) {
  const ranges = text.split(',').map((part) => /^\s*([1-5]\d\d)(?:\s*-\s*([1-5]\d\d))?\s*$/.exec(part));
  if (!ranges.every((range) => range !== null)) return undefined;
  return ranges.map(([, from, to]) => [Number(from), Number(to ?? from)] as const);
}

/** `unclear`: the provider may have accepted the message; a 2xx that means neither success nor refusal says nothing. */
type Verdict = 'accepted' | 'refused' | 'unclear';

export function readAnswer(rules: AnswerRules, status: number, body: string): { verdict: Verdict; id: string | null } {
  const json = parseJson(body);
  const outcome = rules.path ? readJsonPath(json, rules.path) : body.trim();
  const isExpected = parseStatuses(rules.statuses)?.some(([from, to]) => status >= from && status <= to) ?? false;
  const isRefused = rules.refusal !== '' && matchesPattern(rules.refusal, outcome ?? '');
  const isConfirmed = rules.success === '' || (outcome !== undefined && matchesPattern(rules.success, outcome));
  const id = (rules.idPath && readJsonPath(json, rules.idPath)) || (rules.idPattern && findId(rules.idPattern, body));
  const isAccepted = isExpected && isConfirmed && !isRefused;
  const isUnclear = status >= 200 && status < 300 && !isRefused;
  const verdict = isAccepted ? 'accepted' : isUnclear ? 'unclear' : 'refused';
  return { verdict, id: id ? id.slice(0, maxIdLength) : null };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function readJsonPath(json: unknown, path: string) {
  const value = path
    .split('.')
    .reduce<unknown>(
      (part, name) =>
        typeof part === 'object' && part !== null && Object.hasOwn(part, name) ? part[name as never] : undefined,
      json,
    );
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

/** Without regular expressions: some take years on a hostile answer. */
function matchesPattern(pattern: string, text: string) {
  const parts = pattern.split('*');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return text === pattern;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}

/** The text in place of the mark: it ends where the rest of the pattern begins, or with the line. */
function findId(pattern: string, body: string) {
  const [before = '', after = ''] = pattern.split(idMark);
  let at = 0;
  for (const [index, part] of before.split('*').entries()) {
    const found = index === 0 ? (body.startsWith(part) ? 0 : -1) : body.indexOf(part, at);
    if (found === -1) return undefined;
    at = found + part.length;
  }
  const [line = ''] = body.slice(at).split(/[\r\n]/);
  const [next = ''] = after.split('*');
  const end = next === '' ? line.length : line.indexOf(next);
  return end === -1 ? undefined : line.slice(0, end).trim() || undefined;
}

export const isIdPattern = (pattern: string) => pattern === '' || pattern.split(idMark).length === 2;
