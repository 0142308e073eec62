import type { AgreementContent } from '../../../contract/agreements/agreement-content.ts';
import type { Db } from '../../../server/platform/db/database.ts';
import { insertAgreement } from '../../../server/workflows/agreements/write-agreement.ts';
import { bani } from '../fixtures/bani.ts';

/** Lawn mowing every 7 ± 2 days of the year, for Ana in Florești unless changed. */
const mowingContent = (
  client: Partial<AgreementContent['client']> = {},
  change: Partial<AgreementContent> = {},
): AgreementContent => ({
  title: 'Întreținerea grădinii',
  client: {
    name: 'Ana Pop',
    email: 'ana@exemplu.ro',
    phone: '0722 123 456',
    taxId: '',
    streetName: 'Strada Teilor',
    houseNumber: '4',
    buildingName: '',
    city: 'Florești',
    county: 'Cluj',
    postalCode: '',
    ...client,
  },
  works: [
    {
      id: 'tuns',
      serviceId: 'gazon',
      rule: { kind: 'interval', days: 7, tolerance: 2 },
      months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      price: { per: 'visit', amount: bani(15_000) },
    },
  ],
  start: '2027-03-01',
  end: '2027-10-31',
  teamId: null,
  weekday: null,
  window: null,
  accessNotes: '',
  ...change,
});

/** An active agreement; returns its id. */
export async function insertMowing(db: Db, ...content: Parameters<typeof mowingContent>): Promise<string> {
  const now = '2027-03-01T08:00:00.000Z';
  const given = { content: mowingContent(...content), actor: { id: 'maria', name: 'Maria' } };
  return (await db.transaction().execute((trx) => insertAgreement({ trx, now }, given))).id;
}
