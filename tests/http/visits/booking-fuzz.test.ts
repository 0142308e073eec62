import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingInputAt } from '../../../contract/visits/booking.ts';
import { instantOf } from '../../../server/visits/visit-time.ts';
import { hostileBodies } from '../../support/fixtures/hostile-bodies.ts';
import { createKeepAliveClient } from '../../support/servers/keep-alive-client.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { addService, monday, visitRequest, wednesday } from '../../support/visits/visit-request.ts';

const atOnce = 25;
const rounds = 200;
const schema = bookingInputAt(() => wednesday);

const digits = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((n) => String(n).padStart(2, '0'));

const oddDates = ['2027-03-28T03:30:00', '9999-12-31T23:59:59', '9999-12-31T00:00:00', '9999-12-31T10:00:00'];

const anyDate = fc
  .tuple(fc.integer({ min: 2026, max: 2030 }), digits(0, 13), digits(0, 32), digits(0, 25), digits(0, 61))
  .map(([year, month, day, hour, minute]) => `${year}-${month}-${day}T${hour}:${minute}:00`);

/** Right but for its date, which is often right too. */
const dated = fc
  .oneof(fc.constant(`${monday}T10:00:00`), fc.constant(`${monday}T00:00:00`), fc.constantFrom(...oddDates), anyDate)
  .map((date) => JSON.stringify(visitRequest({ date })));

const anyBody = fc.oneof({ weight: 3, arbitrary: hostileBodies(visitRequest()) }, { weight: 1, arbitrary: dated });

function expectedStatuses(body: string) {
  const right = isRight(body) ? [201, 409] : [400];
  // The parser refuses the name by itself.
  return body.includes('__proto__') ? [...right, 400] : right;
}

function isRight(body: string) {
  const request = parsed(body);
  return schema.safeParse(request).success && (request as { serviceId: string }).serviceId.trim() === 'gazon';
}

function parsed(body: string): unknown {
  try {
    // What arrives: characters that UTF-8 cannot carry were replaced on the way.
    return JSON.parse(body.toWellFormed());
  } catch {
    return undefined;
  }
}

onEveryEngine('Whatever is sent to the booking', { now: () => wednesday }, (site) => {
  let door: ReturnType<typeof createKeepAliveClient>;
  beforeAll(async () => {
    await addService(site.db);
    door = createKeepAliveClient(site.url);
  });
  afterAll(() => door.close());

  test('it is taken when it is right, refused when it is wrong, and never breaks anything', async () => {
    const send = async (body: string) => {
      const { status } = await door.post('/api/appointments', body);
      return { body, status };
    };
    const answered = { taken: 0, full: 0, refused: 0 };

    await fc.assert(
      fc.asyncProperty(fc.array(anyBody, { minLength: atOnce, maxLength: atOnce }), async (bodies) => {
        for (const { body, status } of await Promise.all(bodies.map(send))) {
          expect(expectedStatuses(body), body).toContain(status);
          answered[status === 201 ? 'taken' : status === 409 ? 'full' : 'refused'] += 1;
        }
      }),
      { numRuns: rounds, endOnFailure: true },
    );

    const visits = await site.db.selectFrom('visits').selectAll().execute();
    const windows = await site.db.selectFrom('visit_windows').selectAll().execute();
    expect(answered.taken + answered.full + answered.refused).toBe(atOnce * rounds);
    // Each of the three was really met.
    for (const count of Object.values(answered)) expect(count).toBeGreaterThan(100);
    expect(visits).toHaveLength(answered.taken);
    expect(windows.map(({ visit_id }) => visit_id).sort()).toEqual(
      visits
        .filter(({ timing }) => timing === 'window')
        .map(({ id }) => id)
        .sort(),
    );
    for (const visit of visits) {
      expect(schema.safeParse(requestOf(visit)).error).toBeUndefined();
      expect(visit.starts_at).toBe(instantOf(visit.local_time));
      expect(visit.service_id).toBe('gazon');
    }
  }, 120_000);
});

type Row = Record<string, unknown>;

const requestOf = (visit: Row) => ({
  name: visit.name,
  email: visit.email,
  phone: visit.phone,
  serviceId: visit.service_id,
  date: visit.local_time,
  buildingName: visit.building_name,
  streetName: visit.street_name,
  houseNumber: visit.house_number,
  city: visit.city,
  county: visit.county,
  postalCode: visit.postal_code,
  notes: visit.notes,
});
