import type { RunningSite } from './running-site.ts';
import type { StaffMember } from './staff.ts';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks at in an answer, it asserts
  body: any;
}

export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** JSON calls of somebody; of a stranger without one. */
export function callsOf(site: RunningSite, staff?: StaffMember): Call {
  return async (method, path, body) => {
    const reply = await fetch(site.url + path, {
      method,
      headers: { ...staff?.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: reply.status, body: await reply.json() };
  };
}
