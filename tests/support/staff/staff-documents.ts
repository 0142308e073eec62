import { beforeAll } from 'vitest';
import type { RunningSite } from '../servers/running-site.ts';
import { createSignedInStaff, type StaffMember } from './staff.ts';
import { createStaffCall, type StaffCall } from './staff-calls.ts';

export const postFields = (title: string, more: object = {}) => ({ title, excerpt: 'Despre grădină', ...more });

/** Calls of Ana (administrator), of Emil (editor) and of a visitor. */
export function setUpStaffDocuments(site: RunningSite) {
  const [ana, emilEditor] = [{} as StaffMember, {} as StaffMember];
  beforeAll(async () => {
    Object.assign(ana, await createSignedInStaff(site, 'admin'));
    Object.assign(emilEditor, await createSignedInStaff(site, 'editor'));
  });
  const call: StaffCall = (...args) => createStaffCall(site, ana)(...args);
  const emil: StaffCall = (...args) => createStaffCall(site, emilEditor)(...args);
  const visitor: StaffCall = (...args) => createStaffCall(site)(...args);
  return { ana, call, emil, visitor };
}
