import type { User } from '../../contract/accounts/schemas.ts';
import { validateSession } from '../../contract/accounts/session-routes.ts';
import type { ReplyOf } from '../../contract/kernel/route.ts';
import { clearCredentials, readStoredToken, storeToken, storeUser } from './credentials.ts';

const unloadMs = 5000;

/** A call that was aborted by leaving the page has not failed. */
let isUnloading = false;

/** Returns null without a valid token, which is removed; undefined when the page was left before the answer. */
export async function validateStoredSession(): Promise<User | null | undefined> {
  const token = readStoredToken();
  if (!token) return null;
  trackUnload();
  const reply = await fetchSession(token);
  // The user signed in or out meanwhile, so the answer concerns an old token.
  if (readStoredToken() !== token) return validateStoredSession();
  if (reply?.valid && reply.user) {
    storeUser(reply.user);
    if (reply.newToken) storeToken(reply.newToken);
    return reply.user;
  }
  if (isUnloading) return undefined;
  clearCredentials();
  return null;
}

async function fetchSession(token: string) {
  try {
    const response = await fetch(validateSession.path, { headers: { authorization: `Bearer ${token}` } });
    return response.ok ? ((await response.json()) as ReplyOf<typeof validateSession>) : undefined;
  } catch {
    return undefined;
  }
}

function trackUnload() {
  window.addEventListener('beforeunload', () => {
    isUnloading = true;
    setTimeout(() => {
      isUnloading = false;
    }, unloadMs);
  });
}
