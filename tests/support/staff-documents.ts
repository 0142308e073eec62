import { beforeAll } from 'vitest';
import type { RunningSite } from './running-site.ts';
import { type StaffMember, signedIn } from './staff.ts';
import { type Call, callsOf } from './staff-calls.ts';

export const article = (title: string, more: object = {}) => ({ title, excerpt: 'Despre grădină', ...more });

/** Ana, who is an administrator, and Emil, an editor, at the documents of the site; and somebody who visits it. */
export function workWithDocuments(site: RunningSite) {
  const [ana, emilEditor] = [{} as StaffMember, {} as StaffMember];
  beforeAll(async () => {
    Object.assign(ana, await signedIn(site, 'admin'));
    Object.assign(emilEditor, await signedIn(site, 'editor'));
  });
  const call: Call = (...args) => callsOf(site, ana)(...args);
  const emil: Call = (...args) => callsOf(site, emilEditor)(...args);
  const visitor: Call = (...args) => callsOf(site)(...args);
  return { ana, call, emil, visitor };
}
