import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingInputAt } from '../../../contract/visits/booking.ts';
import { toInstant } from '../../../server/workflows/visits/visit-time.ts';
import { hostileBodies } from '../../support/fixtures/hostile-bodies.ts';
import { fuzzOptions } from '../../support/fixtures/seed.ts';
import { createKeepAliveClient } from '../../support/servers/keep-alive-client.ts';
import { onFuzzedEngines } from '../../support/servers/running-site.ts';
import { addService, monday, visitRequest, wednesday } from '../../support/visits/visit-request.ts';

const atOnce = 25;
const options = fuzzOptions({ short: 8, deep: 200 });
/** Each kind of reply must occur at least this often. */
const minOfEach = (atOnce * options.numRuns) / 50;
const schema = bookingInputAt(() => wednesday);

const digits = (min: number, max: number) => fc.integer({ min, max }).map((n) => String(n).padStart(2, '0'));

const oddDates = ['2027-03-28T03:30:00', '9999-12-31T23:59:59', '9999-12-31T00:00:00', '9999-12-31T10:00:00'];

const anyDate = fc
  .tuple(fc.integer({ min: 2026, max: 2030 }), digits(0, 13), digits(0, 32), digits(0, 25), digits(0, 61))
  .map(([year, month, day, hour, minute]) => `${year}-${month}-${day}T${hour}:${minute}:00`);

/** Valid except for the date, which is often valid too. */
const datedBody = fc
  .oneof(fc.constant(`${monday}T10:00:00`), fc.constant(`${monday}T00:00:00`), fc.constantFrom(...oddDates), anyDate)
  .map((date) => JSON.stringify(visitRequest({ date })));

const anyBody = fc.oneof({ weight: 3, arbitrary: hostileBodies(visitRequest()) }, { weight: 1, arbitrary: datedBody });

function listExpectedStatuses(body: string) {
  const expected = isValid(body) ? [201, 409] : [400];
  // The JSON parser rejects the name itself.
  return body.includes('__proto__') ? [...expected, 400] : expected;
}

function isValid(body: string) {
  const request = parseBody(body);
  return schema.safeParse(request).success && (request as { serviceId: string }).serviceId.trim() === 'gazon';
}

function parseBody(body: string): unknown {
  try {
    // Characters that UTF-8 cannot encode are replaced on the way.
    return JSON.parse(body.toWellFormed());
  } catch {
    return undefined;
  }
}

onFuzzedEngines('Hostile bookings', { now: () => wednesday }, (site) => {
  let client: ReturnType<typeof createKeepAliveClient>;
  beforeAll(async () => {
    await addService(site.db);
    client = createKeepAliveClient(site.url);
  });
  afterAll(() => client.close());

  test('every booking is accepted or refused as the rules say', async () => {
    const send = async (body: string) => {
      const { status } = await client.post('/api/appointments', body);
      return { body, status };
    };
    const answers = { accepted: 0, full: 0, rejected: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(anyBody, { minLength: atOnce, maxLength: atOnce }), async (bodies) => {
        for (const { body, status } of await Promise.all(bodies.map(send))) {
          expect(listExpectedStatuses(body), body).toContain(status);
          answers[status === 201 ? 'accepted' : status === 409 ? 'full' : 'rejected'] += 1;
        }
      }),
      options,
    );
    const visits = await site.db.selectFrom('visits').selectAll().execute();
    const windows = await site.db.selectFrom('visit_windows').selectAll().execute();
    for (const [kind, count] of Object.entries(answers)) expect(count, kind).toBeGreaterThan(minOfEach);
    expect(visits).toHaveLength(answers.accepted);
    expect(windows.map(({ visit_id }) => visit_id).sort()).toEqual(
      visits
        .filter(({ timing }) => timing === 'window')
        .map(({ id }) => id)
        .sort(),
    );
    for (const visit of visits) {
      expect(schema.safeParse(buildRequest(visit)).error).toBeUndefined();
      expect(visit.starts_at).toBe(toInstant(visit.local_time));
      expect(visit.service_id).toBe('gazon');
    }
  }, 300_000);
});

type Row = Record<string, unknown>;

const buildRequest = (visit: Row) => ({
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
