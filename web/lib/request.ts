import { refreshToken } from '../../contract/accounts/session-routes.ts';
import { type FailureCode, statusByCode } from '../../contract/kernel/failure.ts';
import type { FailureBody } from '../../contract/kernel/replies.ts';
import { isClientCall, isSignedInCall, type ReplyOf } from '../../contract/kernel/route.ts';
import { ApiError, readCode } from './api-error.ts';
import { expireSession, readStoredClientToken, readStoredToken, readStoredUser, storeToken } from './credentials.ts';

/**
 * Throws an ApiError with the server's message. With an idempotency key the call may be repeated after a lost answer.
 */
export async function requestApi<Reply = unknown>(
  method: string,
  path: string,
  body?: unknown,
  options?: CallOptions,
): Promise<Reply> {
  const response = await sendAs(path, (token) => fetchWithToken(method, path, body, token, options));
  if (!response.ok) throw await readRequestFailure(response);
  // The server accepted the request, so an empty or broken body is not a failure.
  const text = await response.text().catch(() => '');
  return (isJson(response) ? parseJson(text, text) : text) as Reply;
}

/** The default query function: a GET of the first element of the key. */
export async function getJson<Reply = unknown>(path: string, signal?: AbortSignal): Promise<Reply> {
  const response = await get(path, signal);
  if (!response.ok) throw await readQueryFailure(response);
  const text = await response.text();
  return isJson(response) ? JSON.parse(text, isSignedInCall(path) ? undefined : dropNull) : (text as Reply);
}

/** Public pages expect absent values, not null. `flat` removes the holes that dropped list entries leave. */
export const dropNull = (key: string, value: unknown) =>
  Array.isArray(value) ? value.flat(0) : (value ?? (key === '' ? null : undefined));

export async function getBlob(path: string): Promise<Blob> {
  const response = await get(path);
  if (!response.ok) throw await readQueryFailure(response);
  return response.blob();
}

const get = (path: string, signal?: AbortSignal) =>
  sendAs(path, (token) => fetchWithToken('GET', path, undefined, token, { signal }));

/** A client's session is never renewed: the client needs a new link. */
const sendAs = (path: string, send: (token: string | null) => Promise<Response>) =>
  isClientCall(path) ? send(readStoredClientToken()) : sendWithTokenRefresh(send);

/** Retries once after a 401, with a new token of the same account. */
export async function sendWithTokenRefresh<Answer extends { status: number }>(
  send: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  const userId = readStoredUser()?.id;
  const token = readStoredToken();
  const first = await send(token);
  if (first.status !== statusByCode.unauthenticated || !token || !(await renewToken(token))) return first;
  // Another user may have signed in meanwhile.
  return readStoredUser()?.id === userId ? send(readStoredToken()) : first;
}

interface CallOptions {
  /** Idempotency key. */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
}

function fetchWithToken(
  method: string,
  path: string,
  body: unknown,
  token: string | null,
  { key, signal }: CallOptions = {},
) {
  const isForm = body instanceof FormData;
  const early = method === 'GET' && !token ? takeEarlyCall(path) : undefined;
  const reply =
    early ??
    fetch(path, {
      method,
      credentials: 'include',
      ...(signal && { signal }),
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body === undefined || isForm ? body : JSON.stringify(body),
    });
  return reply.catch((cause) => {
    // Screens show this message, and the browser's own is in English.
    throw new TypeError('Serverul nu a răspuns. Verificați conexiunea.', { cause });
  });
}

declare global {
  /** Calls that the page has made before its scripts ran (web/start/start-scripts.ts). */
  var earlyCalls: Record<string, Promise<Response>> | undefined;
}

function takeEarlyCall(path: string) {
  const reply = globalThis.earlyCalls?.[path];
  delete globalThis.earlyCalls?.[path];
  return reply;
}

let pendingRefresh: Promise<boolean> | undefined;

/** Returns whether there is a newer token. Concurrent requests share one refresh, also across tabs. */
async function renewToken(refused: string): Promise<boolean> {
  const current = readStoredToken();
  if (current !== refused) return current !== null;
  pendingRefresh ??= requestNewToken(refused).finally(() => {
    pendingRefresh = undefined;
  });
  return pendingRefresh;
}

/** Tries once; after a failure the user must sign in again. */
async function requestNewToken(refused: string): Promise<boolean> {
  try {
    const response = await fetchWithToken(refreshToken.method, refreshToken.path, undefined, refused);
    const reply = (response.ok ? await response.json() : {}) as Partial<ReplyOf<typeof refreshToken>>;
    if (!reply.success || !reply.token) throw new ApiError('unauthenticated', 'Sesiunea a expirat.');
    // Somebody else may have signed in or out meanwhile.
    if (readStoredToken() === refused) storeToken(reply.token);
    return readStoredToken() !== null;
  } catch {
    if (readStoredToken() !== refused) return readStoredToken() !== null;
    expireSession();
    window.location.assign('/admin/login');
    return false;
  }
}

const isJson = (response: Response) => response.headers.get('content-type')?.includes('application/json');

type FailureReply = Partial<FailureBody> & { error?: string };

function parseJson(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** Falls back to the status, because a proxy may answer with an HTML page. */
const readRequestFailure = async (response: Response) =>
  toApiError(
    response.status,
    await readText(response),
    ({ message }) => message || `API request failed with status ${response.status}`,
  );

const readQueryFailure = async (response: Response) =>
  toApiError(
    response.status,
    await readText(response),
    ({ message, error }, _, text) => message || error || text || response.statusText,
  );

const readText = (response: Response) => response.text().catch(() => '');

type ReadMessage = (body: FailureReply, code: FailureCode, text: string) => string;

export function toApiError(status: number, text: string, readMessage: ReadMessage) {
  const body = (parseJson(text, null) ?? {}) as FailureReply;
  const { fields, next, details = next && { next } } = body;
  const code = readCode(body.code, status);
  return new ApiError(code, readMessage(body, code, text), { fields, details });
}
