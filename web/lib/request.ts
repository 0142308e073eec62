import type { FailureBody } from '../../contract/base/failure.ts';
import { ApiError } from './api-error.ts';
import { clearCredentials, storedToken, storeToken } from './credentials.ts';
import { rememberPlace } from './return-place.ts';

/**
 * Any call with a JSON body (or a form with files). Throws an ApiError with the server's message on a refusal.
 * With a key, the call may be made again when its answer was lost: it counts once.
 */
export async function apiRequest<Reply = unknown>(
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Reply> {
  const response = await send(method, path, body, key);
  if (!response.ok) throw await refusal(response, `API request failed with status ${response.status}`);
  return (await parsed(response)) as Reply;
}

/** The default query: GET on the first element of its key. */
export async function getJson<Reply = unknown>(path: string): Promise<Reply> {
  const response = await send('GET', path);
  if (!response.ok) throw await refusal(response, response.statusText);
  return (await parsed(response)) as Reply;
}

/** A file of the API: a private photo, an export. */
export async function getBlob(path: string): Promise<Blob> {
  const response = await send('GET', path);
  if (!response.ok) throw await refusal(response, response.statusText);
  return response.blob();
}

async function send(method: string, path: string, body?: unknown, key?: string): Promise<Response> {
  const token = storedToken();
  const first = await fetchWithToken(method, path, body, token, key);
  if (first.status !== 401 || !token) return first;
  return (await renewToken(token)) ? fetchWithToken(method, path, body, storedToken(), key) : first;
}

function fetchWithToken(method: string, path: string, body: unknown, token: string | null, key?: string) {
  const isForm = body instanceof FormData;
  return fetch(path, {
    method,
    credentials: 'include',
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    body: body === undefined || isForm ? body : JSON.stringify(body),
  });
}

let renewing: Promise<boolean> | undefined;

/**
 * After a 401: whether there is another token now than the one that was refused. One refresh serves all
 * requests that were refused at once, and none is made when another tab has been quicker.
 */
export async function renewToken(refused: string): Promise<boolean> {
  const current = storedToken();
  if (current !== refused) return current !== null;
  renewing ??= refresh(refused).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** One attempt. When the call throws, the person has to sign in again. */
async function refresh(refused: string): Promise<boolean> {
  try {
    const response = await fetchWithToken('POST', '/api/admin/refresh-token', undefined, refused);
    if (!response.ok) throw await refusal(response, `API request failed with status ${response.status}`);
    const reply = (await parsed(response)) as { success?: boolean; token?: string };
    if (!reply.success || !reply.token) throw new ApiError(response.status, 'Sesiunea a expirat.');
    storeToken(reply.token);
    return true;
  } catch {
    if (storedToken() !== refused) return storedToken() !== null;
    rememberPlace();
    clearCredentials();
    window.location.assign('/admin/login');
    return false;
  }
}

async function parsed(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('application/json');
  return isJson ? response.json() : response.text();
}

async function refusal(response: Response, otherwise: string) {
  const body = await parsed(response).catch(() => undefined);
  if (typeof body === 'string') return new ApiError(response.status, body || otherwise);
  const { message, error, fields, next, details } = (body ?? {}) as Partial<FailureBody> & { error?: string };
  return new ApiError(response.status, message || error || otherwise, fields, next, details);
}
