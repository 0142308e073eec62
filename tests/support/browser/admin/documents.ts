import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { administrator } from '../../servers/browser-test-servers.ts';
import { signInAs } from './sign-in.ts';

/** A word that no other test uses, for titles that can be searched for. */
export const uniqueTitleWord = () => `zeb${randomUUID().replace(/\W/g, '').slice(0, 10)}`;

/** A document made by a call, for a test that is about something else. */
export async function postDocument(
  request: APIRequestContext,
  kind: string,
  fields: Record<string, unknown>,
  status: 'draft' | 'published' = 'published',
): Promise<{ id: string; version: number }> {
  const { token } = await signInAs(request, administrator);
  const headers = { authorization: `Bearer ${token}` };
  const { item } = await (await request.post(`/api/admin/${kind}`, { headers, data: { fields, status } })).json();
  return item;
}
