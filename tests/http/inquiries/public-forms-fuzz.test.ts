import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inquiryInput } from '../../../contract/inquiries/contact-form.ts';
import { failureBody } from '../../../contract/kernel/replies.ts';
import { newsletterInput } from '../../../contract/newsletter/schemas.ts';
import { hostileBodies } from '../../support/fixtures/hostile-bodies.ts';
import { addSmallCompany, lawnService } from '../../support/fixtures/small-company.ts';
import { createKeepAliveClient, type PlainReply } from '../../support/servers/keep-alive-client.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';

const message = {
  name: 'Maria Pop',
  email: 'maria.pop@exemplu.ro',
  phone: '0722 123 456',
  serviceId: lawnService.id,
  message: 'Aș dori o ofertă pentru gazon în curtea din spate.',
  photos: [],
  website: '',
  elapsedMs: 30_000,
};

// 250 times 20 at once.
const atOnce = 20;
const numRuns = 250;

onEveryEngine('5,000 bodies of every wrong kind', {}, (site) => {
  let door: ReturnType<typeof createKeepAliveClient>;
  beforeAll(async () => {
    await addSmallCompany(site.db);
    door = createKeepAliveClient(site.url);
  });
  afterAll(() => door.close());

  /** Posts them all and gives back how many were taken. */
  async function throwAt(path: string, valid: Record<string, unknown>) {
    let [sent, taken] = [0, 0];
    const bodies = fc.array(hostileBodies(valid), { minLength: atOnce, maxLength: atOnce });
    const property = fc.asyncProperty(bodies, async (batch) => {
      const replies = await Promise.all(batch.map((body) => door.post(path, body)));
      for (const reply of replies) if (isTaken(reply)) taken++;
      sent += replies.length;
    });
    await fc.assert(property, { numRuns, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true });
    expect(sent).toBeGreaterThanOrEqual(5000);
    return taken;
  }

  test('at the contact form break nothing and leave no row that is not a message', { timeout: 300_000 }, async () => {
    const taken = await throwAt('/api/contact', message);
    const rows = await site.db.selectFrom('inquiries').selectAll().execute();
    expect(rows.length).toBe(taken);
    expect(taken).toBeGreaterThan(100);
    for (const row of rows) {
      const asInput = { ...row, serviceId: row.service_id };
      expect(inquiryInput.safeParse(asInput).success, JSON.stringify(row)).toBe(true);
      expect([null, lawnService.id]).toContain(row.service_id);
      expect(row.phone_e164 ?? '+40722123456').toMatch(/^\+[1-9]\d{7,14}$/);
    }
    const letters = await site.db.selectFrom('outbox').select('key').execute();
    expect(letters.length).toBe(rows.filter(({ state }) => state === 'new').length);
  });

  test('at the newsletter break nothing and leave no row that is not an address', { timeout: 300_000 }, async () => {
    const taken = await throwAt('/api/newsletter', { email: 'ana@exemplu.ro', source: 'footer', website: '' });
    expect(taken).toBeGreaterThan(100);
    const rows = await site.db.selectFrom('subscribers').selectAll().execute();
    for (const { email } of rows) {
      expect(newsletterInput.safeParse({ email }).success, email).toBe(true);
      expect(email).toBe(email.toLowerCase());
    }
  });

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense'])(
    'of the type %s are refused',
    async (type) => {
      const replies = [
        await door.post('/api/contact', JSON.stringify(message), type),
        await door.post('/api/newsletter', '{"email":"ana@exemplu.ro"}', type),
      ];
      for (const { status } of replies) expect([400, 415]).toContain(status);
    },
  );

  test('that are larger than a form can be are refused', async () => {
    expect((await door.post('/api/newsletter', JSON.stringify({ email: 'x'.repeat(300_000) }))).status).toBe(413);
  });
});

/** Fails for an answer that is neither a success nor a refusal in words. */
function isTaken({ status, body }: PlainReply) {
  if (status === 201 || status === 202) return true;
  expect([400, 413], body).toContain(status);
  const failure = failureBody.parse(JSON.parse(body));
  expect(failure.message).not.toBe('');
  return false;
}
