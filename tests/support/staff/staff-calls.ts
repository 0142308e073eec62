import type { RunningSite } from '../servers/running-site.ts';

export interface ApiReply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what it reads
  body: any;
}

export type StaffCall = (method: string, path: string, body?: unknown) => Promise<ApiReply>;

/** Makes JSON calls as a staff member, or anonymously without one. */
export function createStaffCall(site: RunningSite, staff?: { headers: Record<string, string> }): StaffCall {
  return async (method, path, body) => {
    const reply = await fetch(site.url + path, {
      method,
      headers: { ...staff?.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: reply.status, body: await reply.json() };
  };
}
