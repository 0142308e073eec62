import { services } from '../../../contract/content/services.ts';
import { insertContent } from '../../../server/company/content/content-store.ts';
import type { Db } from '../../../server/platform/db/database.ts';

/** A Wednesday morning; the days around it are ordinary working days. */
export const wednesday = new Date('2027-03-10T09:00:00Z');
export const today = '2027-03-10';
export const monday = '2027-03-15';

/** A request as the form sends it, for Monday at ten. */
export const visitRequest = (change: Record<string, unknown> = {}) => ({
  name: 'Ana Pop',
  email: 'ana@exemplu.ro',
  phone: '0722 123 456',
  serviceId: 'gazon',
  date: `${monday}T10:00:00`,
  buildingName: '',
  streetName: 'Strada Teilor',
  houseNumber: '4A',
  city: 'Cluj-Napoca',
  county: 'Cluj',
  postalCode: '',
  notes: '',
  ...change,
});

/** A service that visitors can ask for. */
export async function addService(
  db: Db,
  id = 'gazon',
  status: 'draft' | 'published' = 'published',
  more: { windowCount?: number } = {},
) {
  const fields = { name: 'Gazon', description: 'Gazon nou', seasonalAvailability: ['martie', 'aprilie'], ...more };
  // Before the clock of every test, so that the service is published.
  const longAgo = '2020-01-01T00:00:00.000Z';
  await db
    .transaction()
    .execute((trx) =>
      insertContent(
        trx,
        { kind: services.kind, id, status, publishAt: status === 'published' ? longAgo : null, fields },
        null,
        longAgo,
      ),
    );
}
