import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inquiryInput } from '../../../contract/inquiries/contact-form.ts';
import { failureBody } from '../../../contract/kernel/replies.ts';
import { subscribeToNewsletterSchemas } from '../../../contract/newsletter/schemas.ts';
import { hostileBodies } from '../../support/fixtures/hostile-bodies.ts';
import { fuzzOptions } from '../../support/fixtures/seed.ts';
import { addSmallCompany, lawnService } from '../../support/fixtures/small-company.ts';
import { insertSentQuote } from '../../support/quotes/sent-quote.ts';
import { createKeepAliveClient, type PlainReply } from '../../support/servers/keep-alive-client.ts';
import { onFuzzedEngines } from '../../support/servers/running-site.ts';

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

const batchSize = 20;
const options = fuzzOptions({ short: 8, deep: 250 });
/** At least this many bodies must be accepted, so that the test also covers storing. */
const minAccepted = (batchSize * options.numRuns) / 50;

onFuzzedEngines('Hostile bodies for the public forms', {}, (site) => {
  let client: ReturnType<typeof createKeepAliveClient>;
  beforeAll(async () => {
    await addSmallCompany(site.db);
    client = createKeepAliveClient(site.url);
  });
  afterAll(() => client.close());

  /** Returns how many were accepted. */
  async function sendHostileBodies(path: string, valid: Record<string, unknown>) {
    let accepted = 0;
    const bodies = fc.array(hostileBodies(valid), { minLength: batchSize, maxLength: batchSize });
    const property = fc.asyncProperty(bodies, async (batch) => {
      const replies = await Promise.all(batch.map((body) => client.post(path, body)));
      for (const reply of replies) if (isAccepted(reply)) accepted++;
    });
    await fc.assert(property, options);
    return accepted;
  }

  test('hostile bodies at the contact form never answer 500 and store only valid inquiries', {
    timeout: 300_000,
  }, async () => {
    const accepted = await sendHostileBodies('/api/contact', message);
    const rows = await site.db.selectFrom('inquiries').selectAll().execute();
    expect(rows.length).toBe(accepted);
    expect(accepted).toBeGreaterThan(minAccepted);
    for (const row of rows) {
      const asInput = { ...row, serviceId: row.service_id };
      expect(inquiryInput.safeParse(asInput).success, JSON.stringify(row)).toBe(true);
      expect([null, lawnService.id]).toContain(row.service_id);
      expect(row.phone_e164 ?? '+40722123456').toMatch(/^\+[1-9]\d{7,14}$/);
    }
    const emails = await site.db.selectFrom('outbox').select('key').where('kind', '=', 'staffInquiry').execute();
    expect(emails.length).toBe(rows.filter(({ state }) => state === 'new').length);
  });

  test('hostile bodies at the newsletter form never answer 500 and store only valid addresses', {
    timeout: 300_000,
  }, async () => {
    const accepted = await sendHostileBodies('/api/newsletter', {
      email: 'ana@exemplu.ro',
      source: 'footer',
      website: '',
    });
    expect(accepted).toBeGreaterThan(minAccepted);
    const rows = await site.db.selectFrom('subscribers').selectAll().execute();
    for (const { email } of rows) {
      expect(subscribeToNewsletterSchemas.input.safeParse({ email }).success, email).toBe(true);
      expect(email).toBe(email.toLowerCase());
    }
  });

  test('hostile bodies for the answer to a quote never get 500', {
    timeout: 300_000,
  }, async () => {
    const answers: [string, Record<string, unknown>][] = [
      ['question', { message: 'Când puteți începe?', website: '' }],
      ['accept', { name: 'Maria Pop', options: [], date: null, consents: ['order', 'information'] }],
      ['withdraw', { name: 'Maria Pop', email: 'maria.pop@exemplu.ro', statement: 'Mă retrag.' }],
      ['decline', { reason: 'Prea scump.' }],
    ];
    const { token, hash } = await insertSentQuote(site.db, { validUntil: '2199-01-01' });
    const quick = { ...options, numRuns: Math.ceil(options.numRuns / answers.length) };
    for (const [action, valid] of answers) {
      const bodies = fc.array(hostileBodies({ ...valid, ...(action === 'accept' && { hash }) }), {
        minLength: batchSize,
      });
      const property = fc.asyncProperty(bodies, async (batch) => {
        const replies = await Promise.all(batch.map((body) => client.post(`/api/quotes/${token}/${action}`, body)));
        for (const { status, body } of replies) expect([200, 201, 400, 409, 413, 429], body).toContain(status);
      });
      await fc.assert(property, quick);
    }
    const acceptances = await site.db.selectFrom('quote_acceptances').select('name').execute();
    expect(acceptances.length).toBeLessThanOrEqual(1);
    for (const { name } of acceptances) expect(name).toMatch(/\S\s+\S/);
  });

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense'])(
    'a form sent as %s is rejected',
    async (type) => {
      const replies = [
        await client.post('/api/contact', JSON.stringify(message), type),
        await client.post('/api/newsletter', '{"email":"ana@exemplu.ro"}', type),
      ];
      for (const { status } of replies) expect([400, 415]).toContain(status);
    },
  );

  test.each(['null', '[]', '"x"', '{"email":1}', '{"email":"ana@exemplu.ro","source":7,"website":[],"elapsedMs":"x"}'])(
    'the refusal of %s is in Romanian',
    async (sent) => {
      for (const path of ['/api/newsletter', '/api/contact', '/api/admin/confirm-email']) {
        const { status, body } = await client.post(path, sent);
        expect(status).toBe(400);
        expect(body).not.toMatch(/invalid |expected|received/i);
      }
    },
  );

  test('a form larger than the limit is rejected', async () => {
    expect((await client.post('/api/newsletter', JSON.stringify({ email: 'x'.repeat(300_000) }))).status).toBe(413);
  });
});

/** Fails for a reply that is neither a success nor an error with a message. */
function isAccepted({ status, body }: PlainReply) {
  if (status === 201 || status === 202) return true;
  expect([400, 413], body).toContain(status);
  const failure = failureBody.parse(JSON.parse(body));
  expect(failure.message).not.toBe('');
  return false;
}
