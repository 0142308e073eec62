import type { FailureBody } from '../../contract/base/failure.ts';
import { ApiError } from './api-error.ts';
import { clearCredentials, storedToken, storeToken } from './credentials.ts';

/** Any call with a JSON body. Throws an ApiError with the server's message on a refusal. */
export async function apiRequest<Reply = unknown>(method: string, path: string, body?: unknown): Promise<Reply> {
  const response = await send(method, path, body);
  if (!response.ok) throw await refusal(response, `API request failed with status ${response.status}`);
  return (await parsed(response)) as Reply;
}

/** The default query: GET on the first element of its key. */
export async function getJson<Reply = unknown>(path: string): Promise<Reply> {
  const response = await send('GET', path);
  if (!response.ok) throw await refusal(response, response.statusText);
  return (await parsed(response)) as Reply;
}

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const first = await fetchWithToken(method, path, body);
  if (first.status !== 401 || !storedToken()) return first;
  return (await refreshToken()) ? fetchWithToken(method, path, body) : first;
}

function fetchWithToken(method: string, path: string, body?: unknown) {
  const token = storedToken();
  return fetch(path, {
    method,
    credentials: 'include',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

/** One attempt. When the call itself throws, the person has to sign in again. */
async function refreshToken(): Promise<boolean> {
  try {
    const response = await fetchWithToken('POST', '/api/admin/refresh-token');
    const reply = (await parsed(response)) as { success?: boolean; token?: string };
    if (!response.ok || !reply.success || !reply.token) throw new ApiError(response.status, 'Sesiunea a expirat.');
    storeToken(reply.token);
    return true;
  } catch {
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
  const { message, error, fields } = (body ?? {}) as Partial<FailureBody> & { error?: string };
  return new ApiError(response.status, message || error || otherwise, fields);
}
