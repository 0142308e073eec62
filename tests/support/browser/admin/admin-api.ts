import { randomBytes, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext } from '@playwright/test';
import type { Role } from '../../../../contract/accounts/schemas.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import type { LibraryPicture } from '../../../../contract/media/schemas.ts';
import { plainImage } from '../../fixtures/photos.ts';
import { type StaffSession, signInAs } from './sign-in.ts';

export type AdminApi = ReturnType<typeof createAdminApi>;

/** A unique word, so that a search finds only the records of the test. */
export const uniqueWord = () => `zeb${randomUUID().replace(/\W/g, '').slice(0, 10)}`;

/** API calls as the administrator, to prepare a test and to check its results. */
export function createAdminApi(request: APIRequestContext, { token }: StaffSession) {
  const headers = { authorization: `Bearer ${token}` };
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, data?: object) =>
    (await request.fetch(path, { method, headers, ...(data && { data }) })).json();

  /** The fields that the form shows: those of the draft, if there is one. */
  const readFields = async (kind: string, id: string): Promise<Record<string, unknown>> => {
    const { item } = await call('GET', `/api/admin/${kind}/${id}`);
    return item.draft?.fields ?? item.fields;
  };

  const addDocument = async (
    kind: string,
    fields: Record<string, unknown>,
    status: 'draft' | 'published' = 'published',
  ): Promise<{ id: string; version: number }> => (await call('POST', `/api/admin/${kind}`, { fields, status })).item;

  const upload = async (name: string, alt = ''): Promise<LibraryPicture> => {
    const file = { name, mimeType: 'image/png', buffer: await createUniquePng() };
    return (await (await request.post('/api/admin/media', { headers, multipart: { alt, file } })).json()).item;
  };

  /** A signed-in colleague with an account of their own. */
  const addColleague = async (role: Role = 'editor') => {
    const person = { name: 'Mara Ionescu', email: `${randomUUID()}@gradina.test`, password: 'mesteceni-si-ferigi' };
    const { name, email, password } = person;
    const { link, item } = await call('POST', '/api/admin/accounts', { name, email, role });
    await request.post('/api/admin/reset-password', { data: { token: link.split('#')[1], password } });
    return { ...person, id: item.id as string, ...(await signInAs(request, person)) };
  };

  return { request, headers, call, readFields, addDocument, upload, addColleague };
}

/** A picture in a random colour, so that no other test has uploaded it; one colour is cheap to resize. */
export const createUniquePng = (width = 320, height = 240) =>
  plainImage(width, height, `#${randomBytes(3).toString('hex')}`)
    .png()
    .toBuffer();

/** Adds a visit of today as staff and completes it; returns the path of its review request. */
export async function addCompletedVisit(api: AdminApi, client: { name: string; email: string }) {
  const { services } = await (await api.request.get('/api/services')).json();
  const { visit } = await api.call('POST', '/api/admin/appointments', {
    ...client,
    phone: '',
    serviceId: services[0].id,
    date: `${toBucharestDay(new Date())}T00:00:00`,
    buildingName: '',
    streetName: 'Strada Teilor',
    houseNumber: '4A',
    city: 'Cluj-Napoca',
    county: 'Cluj',
    postalCode: '',
    notes: '',
    staffNotes: '',
    isConfirmed: true,
    sendEmail: false,
  });
  await api.call('POST', `/api/admin/appointments/${visit.id}/steps`, { step: 'complete' });
  return readReviewPath(client.email);
}

/** Reads the database, because the API redacts the link of an e-mail. */
function readReviewPath(email: string) {
  const database = new DatabaseSync(process.env.E2E_STAFF_DATABASE as string, { readOnly: true });
  const thanks = database
    .prepare("select payload from outbox where recipient = ? and kind = 'visitThanks'")
    .get(email) as { payload: string };
  database.close();
  return new URL(JSON.parse(thanks.payload).reviewUrl).pathname;
}
