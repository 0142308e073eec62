import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bani } from '../../support/fixtures/bani.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { readPdfText } from '../../support/papers/read-pdf.ts';
import { createClientCalls } from '../../support/quotes/client-calls.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { completeContent, lawnItem } from '../../support/quotes/quote-content.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff, type StaffMember } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { completedVisitRow } from '../../support/visits/completed-visit.ts';

const start = new Date('2027-03-10T09:00:00Z');
let now = start;
const hourMs = 60 * 60_000;

onEveryEngine('The private link of a quote', { now: () => now }, (site, testOnce) => {
  let call: StaffCall;
  let staff: StaffMember;
  const { create, save, step, draft, send, link, read } = createQuoteCalls(() => call);
  const { path, post, view, accept } = createClientCalls(site);
  beforeAll(() => addSmallCompany(site.db));
  beforeEach(async () => {
    now = start;
    for (const table of ['quotes', 'visits', 'inquiries', 'outbox'] as const) await site.db.deleteFrom(table).execute();
    staff = await createSignedInStaff(site, 'editor', now);
    call = createStaffCall(site, staff);
  });
  const signInAgain = async () => {
    call = createStaffCall(site, await createSignedInStaff(site, 'editor', now));
  };

  testOnce('the link of a quote shows the sent version without ids of photos, visits or the client', async () => {
    const quote = await send();
    const reply = await site.get(path(await link(quote.id)));
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('x-robots-tag')).toBe('noindex');
    const { quote: shown } = await reply.json();
    expect(shown).toMatchObject({ isPreview: false, state: 'sent', canAnswer: true, changes: [], acceptance: null });
    expect(shown.hash).toBe(quote.versions[0]?.hash);
    expect(shown.snapshot).toMatchObject({ number: quote.number, client: { name: 'Ștefan Țurcanu' } });
    expect(shown.snapshot).not.toHaveProperty('photos');
    expect(JSON.stringify(shown)).not.toContain(quote.id);
    expect(JSON.stringify(shown)).not.toContain('internalNote');
  });

  testOnce('the link of a quote shows no unsent edits', async () => {
    const { id } = await send();
    const token = await link(id);
    const [cheaper, later] = [bani(4000), bani(3000)].map((unitPrice) =>
      completeContent({ lines: [{ ...lawnItem, unitPrice }] }),
    );
    await save(id, cheaper);
    expect((await view(token)).snapshot.version).toBe(1);
    await step(id, 'send');
    await save(id, later);
    const shown = await view(token);
    expect(shown.snapshot.version).toBe(2);
    expect(shown.changes).toContain('Total: 4.820\u00a0lei, în loc de 5.422,50\u00a0lei.');
  });

  testOnce('a preview shows the draft, cannot be answered and expires after an hour', async () => {
    const id = await draft();
    const token = await link(id, 'preview');
    const shown = await view(token);
    expect(shown).toMatchObject({ isPreview: true, state: 'draft', canAnswer: false });
    const body = { hash: shown.hash, name: 'Ana Pop', options: [], consents: ['order', 'information'] };
    expect(await post(token, 'accept', body)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await post(token, 'decline')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await post(token, 'seen')).toMatchObject({ status: 200 });
    now = new Date(start.getTime() + hourMs);
    expect((await site.get(path(token))).status).toBe(404);
  });

  test('a preview ends with the session of the device that opened it', async () => {
    const { id } = await send();
    const [preview, copied] = [await link(id, 'preview'), await link(id)];
    const read = async () => [(await site.get(path(preview))).status, (await site.get(path(copied))).status];
    expect(await read()).toEqual([200, 200]);
    const admin = createStaffCall(site, await createSignedInStaff(site, 'admin', now));
    expect((await admin('POST', `/api/admin/accounts/${staff.id}/sessions/end`)).status).toBe(200);
    expect(await read()).toEqual([404, 200]);
  });

  testOnce('unknown, damaged and expired links of quotes get the same 404', async () => {
    const preview = await link(await draft(), 'preview');
    now = new Date(start.getTime() + 2 * hourMs);
    const tokens = ['a'.repeat(48), preview, 'a'.repeat(47), 'A'.repeat(48), `${'a'.repeat(47)}%00`];
    const bodies = await Promise.all(
      tokens.map(async (token) => {
        const reply = await site.get(path(token));
        return { status: reply.status, text: await reply.text() };
      }),
    );
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect(bodies[0]?.status).toBe(404);
    for (const what of ['accept', 'decline', 'seen', 'question', 'withdraw'])
      expect((await post('a'.repeat(48), what, validBodies[what])).status).toBe(404);
  });

  testOnce('a sent quote is shown as expired after its last day in Bucharest, before the job runs', async () => {
    const { id } = await send({ validUntil: '2027-03-12' });
    const token = await link(id);
    now = new Date('2027-03-12T21:59:00Z');
    expect(await view(token)).toMatchObject({ state: 'sent', canAnswer: true });
    now = new Date('2027-03-12T22:00:00Z');
    expect(await view(token)).toMatchObject({ state: 'expired', canAnswer: false });
    const { hash } = await view(token);
    const body = { hash, name: 'Ana Pop', options: [], consents: ['order', 'information'] };
    expect(await post(token, 'accept', body)).toMatchObject({ status: 409, body: { code: 'quote_expired' } });
    expect(await post(token, 'decline')).toMatchObject({ status: 409, body: { code: 'quote_expired' } });
  });

  test('only the first view of a version by the client is stored', async () => {
    const { id } = await send({ validUntil: '2027-03-20' });
    const token = await link(id);
    await view(token);
    expect(await post(token, 'seen', {}, staff.headers)).toMatchObject({ status: 200, body: { success: true } });
    expect((await read(id)).seenAt).toBeNull();
    await post(token, 'seen');
    now = new Date(start.getTime() + hourMs / 4);
    await post(token, 'seen');
    expect((await read(id)).seenAt).toBe(start.toISOString());
    await step(id, 'extend');
    expect((await read(id)).seenAt).toBeNull();
    await post(token, 'seen');
    expect((await read(id)).versions.map(({ seenAt }) => seenAt)).toEqual([now.toISOString(), start.toISOString()]);
  });

  test('the link of a quote gives access to its photos by position and to no other photos of the visit', async () => {
    const visit = completedVisitRow('vizita', {});
    await site.db.insertInto('visits').values(visit).execute();
    const photo = { visit_id: visit.id, width: 800, height: 600, bytes: 4 };
    for (const position of [0, 1]) {
      await site.db
        .insertInto('request_photos')
        .values({ ...photo, position, file: `requests/x/${position}.jpg` })
        .execute();
    }
    const id = await create({ kind: 'visit', id: visit.id });
    const { content } = await read(id);
    await save(id, completeContent({ client: content.client, photos: content.photos.slice(1) }));
    expect(await step(id, 'send')).toMatchObject({ status: 200 });
    const token = await link(id);
    expect((await view(token)).photos).toEqual([{ position: 0, width: 800, height: 600 }]);
    const file = join(site.config.dataDir, 'private/requests/x/1.jpg');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'JPEG');
    const reply = await site.get(path(token, '/photos/0'));
    expect([reply.headers.get('content-type'), await reply.text()]).toEqual(['image/jpeg', 'JPEG']);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect((await site.get(path(token, '/photos/1'))).status).toBe(404);
    expect((await site.get(path(token, '/photos/99'))).status).toBe(404);
  });

  testOnce('the PDF behind the link of a quote is the version that it shows', async () => {
    const { id, number, versions } = await send();
    const reply = await site.get(path(await link(id), '/pdf'));
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const readText = async (pdf: Response) => (await readPdfText(Buffer.from(await pdf.arrayBuffer()))).join('\n');
    const text = await readText(reply);
    expect(text).toContain(number);
    expect(text).not.toContain('Dovada acceptării');
    const token = await link(id);
    expect(await accept(token, { options: ['irigare'] })).toMatchObject({ status: 200 });
    const accepted = await readText(await site.get(path(token, '/pdf')));
    for (const part of ['Dovada acceptării', 'Ștefan Țurcanu', '7.922,50', 'Formular de retragere', versions[0]?.hash])
      expect(accepted).toContain(part);
  });

  testOnce('the availability of a quote lists the days on which its work can begin', async () => {
    const schedule = { serviceId: 'gazon', windowCount: 7, from: '2027-03-15' };
    const { id } = await send({ schedule });
    const { days, windowMinutes } = await (await site.get(path(await link(id), '/availability'))).json();
    expect(windowMinutes).toBe(120);
    expect(days[0]).toMatchObject({ date: '2027-03-15', state: 'free' });
    const { id: without } = await send();
    await signInAgain();
    const reply = await (await site.get(path(await link(without), '/availability'))).json();
    expect(reply.days).toEqual([]);
  });
});

const validBodies: Record<string, unknown> = {
  accept: { hash: 'a'.repeat(64), name: 'Ana Pop', options: [], consents: [] },
  decline: {},
  seen: {},
  question: { message: 'Când puteți începe?' },
  withdraw: { name: 'Ana Pop', email: 'ana@exemplu.ro' },
};
