import type { APIRequestContext } from '@playwright/test';
import { bookVisit } from '../../support/booked-visit.ts';
import { administrator } from '../../support/product.ts';
import { signedInAs } from './staff.ts';

/** Calls of the administrator, for what a journey needs before its first screen. */
export async function staffDoor(request: APIRequestContext) {
  const { token } = await signedInAs(request, administrator);
  const headers = { authorization: `Bearer ${token}` };
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => {
    const reply = await request.fetch(path, { method, headers, ...(data && { data }) });
    return reply.json();
  };
}

/** Books a visit as a client, confirms and completes it as the staff; gives the path of the review that is asked for. */
export async function completedVisit(request: APIRequestContext, person: { name: string; email: string }) {
  const call = await staffDoor(request);
  await bookVisit(request, person);
  const { items } = await call('GET', `/api/admin/appointments?text=${encodeURIComponent(person.email)}`);
  for (const step of ['confirm', 'complete'])
    await call('POST', `/api/admin/appointments/${items[0].id}/steps`, { step });
  const letters = await call('GET', `/api/admin/letters?text=${encodeURIComponent(person.email)}`);
  const thanks = letters.items.find(({ kind }: { kind: string }) => kind === 'visitThanks');
  const { letter } = await call('GET', `/api/admin/letters/${thanks.id}`);
  return /\/review\/[0-9a-f]{48}/.exec(letter.text)?.[0] as string;
}
