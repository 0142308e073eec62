import { validateSession } from '../../contract/accounts/routes.ts';
import type { User } from '../../contract/accounts/schemas.ts';
import type { ReplyOf } from '../../contract/kernel/route.ts';
import { clearCredentials, storedToken, storeToken, storeUser } from './credentials.ts';

const unloadMs = 5000;

/** The page is about to go: what the browser breaks off then has not failed. */
let isUnloading = false;

/**
 * Asks the server whether the stored token still opens the door. The person it belongs to; null when there is none or
 * it has been removed, without a word; undefined when the page was left before there was an answer.
 */
export async function validateStoredSession(): Promise<User | null | undefined> {
  const token = storedToken();
  if (!token) return null;
  trackUnload();
  const reply = await fetchSession(token);
  // Somebody signed in or out meanwhile, here or in another tab: the answer is about a token that counts no more.
  if (storedToken() !== token) return validateStoredSession();
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
