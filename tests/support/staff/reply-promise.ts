import type { StaffCall } from './staff-calls.ts';

/** Sets the promised reply time of the contact page. */
export async function promiseReply(staff: StaffCall, replyHours: number) {
  const path = '/api/admin/pages/contact';
  const { item } = (await staff('GET', path)).body;
  const { status } = await staff('PUT', path, { ...item, fields: { ...item.fields, replyHours } });
  if (status !== 200) throw new Error(`The contact page was refused: ${status}`);
}
