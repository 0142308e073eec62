import type { RunningSite } from '../servers/running-site.ts';
import type { StaffMember } from '../staff/staff.ts';

/** Adds a photo to a visit, as crew or staff. */
export async function sendVisitPhoto(
  site: RunningSite,
  { headers }: Pick<StaffMember, 'headers'>,
  id: string,
  picture: Buffer<ArrayBuffer>,
  fields: Record<string, string>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([picture]), 'IMG_1.jpg');
  const reply = await fetch(`${site.url}/api/crew/visits/${id}/photos`, { method: 'POST', headers, body: form });
  return { status: reply.status, body: await reply.json() };
}
