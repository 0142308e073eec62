import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext } from '@playwright/test';
import { administrator } from '../../servers/browser-test-servers.ts';
import { bookFreeWindow } from '../../visits/booked-visit.ts';
import { signInAs } from './sign-in.ts';

/** Calls of the administrator, for what a journey needs before its first screen. */
export async function createAdminApi(request: APIRequestContext) {
  const { token } = await signInAs(request, administrator);
  const headers = { authorization: `Bearer ${token}` };
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => {
    const reply = await request.fetch(path, { method, headers, ...(data && { data }) });
    return reply.json();
  };
}

/** Books a visit as a client, confirms and completes it as the staff; gives the path of the review that is asked for. */
export async function bookAndCompleteVisit(request: APIRequestContext, person: { name: string; email: string }) {
  const call = await createAdminApi(request);
  await bookFreeWindow(request, person);
  const { items } = await call('GET', `/api/admin/appointments?text=${encodeURIComponent(person.email)}`);
  for (const step of ['confirm', 'complete'])
    await call('POST', `/api/admin/appointments/${items[0].id}/steps`, { step });
  return readReviewPath(person.email);
}

/** From the outbox itself: to the staff the letter does not show its link. */
function readReviewPath(email: string) {
  const database = new DatabaseSync(process.env.E2E_STAFF_DATABASE as string, { readOnly: true });
  const thanks = database
    .prepare("select payload from outbox where recipient = ? and kind = 'visitThanks'")
    .get(email) as { payload: string };
  database.close();
  return new URL(JSON.parse(thanks.payload).reviewUrl).pathname;
}
