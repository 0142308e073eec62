import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { User } from '../../../../../contract/accounts/schemas.ts';
import { login, logout } from '../../../../../contract/accounts/session-routes.ts';
import { statusByCode } from '../../../../../contract/kernel/failure.ts';
import type { InputOf, ReplyOf } from '../../../../../contract/kernel/route.ts';
import {
  clearCredentials,
  forgetExpiredSession,
  hasSessionExpired,
  readStoredToken,
  readStoredUser,
  storeToken,
  storeUser,
} from '../../../../lib/credentials.ts';
import { validateStoredSession } from '../../../../lib/stored-session.ts';
import { clearQueuedNames } from '../../browser-storage/stop-queue.ts';

type AuthState =
  | { status: 'loading' }
  /** `hasLeft`: signed out on purpose, here or in another tab. */
  | { status: 'unauthenticated'; hasLeft: boolean }
  | { status: 'authenticated'; user: User };

const loading: AuthState = { status: 'loading' };
const listeners = new Set<() => void>();
let state: AuthState = loading;
let hasStarted = false;
let queryClient: QueryClient | undefined;

function setAuthState(next: AuthState) {
  // Cached data of one account must not be shown to the next.
  if (state.status !== 'loading' && findUserId(state) !== findUserId(next)) queryClient?.clear();
  // Unsent work waits for its account.
  if (next.status === 'unauthenticated') void clearQueuedNames().catch(() => undefined);
  state = next;
  for (const listener of listeners) listener();
}

const findUserId = (auth: AuthState) => (auth.status === 'authenticated' ? auth.user.id : undefined);

/** The first caller starts the validation of the stored session. */
export function useAuth() {
  const client = useQueryClient();
  return useSyncExternalStore(
    useCallback((listener) => subscribe(listener, client), [client]),
    () => state,
    () => loading,
  );
}

function subscribe(listener: () => void, client: QueryClient) {
  queryClient = client;
  listeners.add(listener);
  start();
  return () => listeners.delete(listener);
}

function start() {
  if (hasStarted) return;
  hasStarted = true;
  window.addEventListener('storage', followOtherTabs);
  void validate();
}

async function validate() {
  const user = await validateStoredSession();
  // Somebody signed in before the answer came.
  if (state.status !== 'loading') return;
  if (user) setAuthState({ status: 'authenticated', user });
  if (user === null) setAuthState({ status: 'unauthenticated', hasLeft: false });
}

function followOtherTabs({ key, newValue }: StorageEvent) {
  if (key === 'token' && !newValue && state.status === 'authenticated') {
    setAuthState({ status: 'unauthenticated', hasLeft: !hasSessionExpired() });
  }
  if ((key === 'user' || key === 'token') && newValue) {
    const user = readStoredUser();
    if (user && readStoredToken()) setAuthState({ status: 'authenticated', user });
  }
}

export function storeSignedInUser(user: User) {
  storeUser(user);
  setAuthState({ status: 'authenticated', user });
}

/** What the account may do may depend on its one-time codes. */
export async function refreshSignedInUser() {
  const user = await validateStoredSession();
  if (user) setAuthState({ status: 'authenticated', user });
}

export interface SignInFailure {
  message: string | undefined;
  isUnanswered?: true;
  fields: Record<string, string>;
  /** Unknown when the answer was not about the credentials. */
  codeRequired: boolean | undefined;
}

type SignInInput = InputOf<typeof login>;
type LoginReply = ReplyOf<typeof login> & { fields?: Record<string, string> };

export async function signIn(credentials: SignInInput): Promise<SignInFailure | undefined> {
  const reply = await requestSignIn(credentials);
  if (!reply) return { message: undefined, isUnanswered: true, fields: {}, codeRequired: undefined };
  if (!reply.success || !reply.token || !reply.user) {
    return { message: reply.message, fields: reply.fields ?? {}, codeRequired: reply.codeRequired };
  }
  storeUser(reply.user);
  storeToken(reply.token);
  setAuthState({ status: 'authenticated', user: reply.user });
  return undefined;
}

/** Returns undefined only when there was no answer; a refusal is an answer. */
async function requestSignIn(credentials: SignInInput) {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(login.path, { method: login.method, headers, body: JSON.stringify(credentials) });
    const reply: LoginReply = await response.json();
    return response.ok || response.status === statusByCode.unauthenticated ? { codeRequired: false, ...reply } : reply;
  } catch {
    return undefined;
  }
}

/** Does not wait for the server. */
export function signOut() {
  const token = readStoredToken();
  clearCredentials();
  forgetExpiredSession();
  if (token) {
    const headers = { authorization: `Bearer ${token}` };
    fetch(logout.path, { method: logout.method, headers, keepalive: true }).catch(() => undefined);
  }
  setAuthState({ status: 'unauthenticated', hasLeft: true });
}

/** State of the address of a screen to which somebody returns after signing in again. */
export interface ResumedArrival {
  /** Drafts saved since then were being typed when the session expired. */
  typedSince?: string | undefined;
}

export interface DashboardArrival extends ResumedArrival {
  hasSignedIn?: boolean;
}
