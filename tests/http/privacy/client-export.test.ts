import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openClientSession } from '../../support/clients/client-session.ts';
import { postInquiry } from '../../support/fixtures/inquiry.ts';
import { plainPhoto } from '../../support/fixtures/photos.ts';
import { addSmallCompany, company } from '../../support/fixtures/small-company.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { completedVisitRow, requestReview } from '../../support/visits/completed-visit.ts';
import { visitRequest, wednesday } from '../../support/visits/visit-request.ts';

onEveryEngine("Export of a client's data", { now: () => wednesday }, (site) => {
  let call: StaffCall;
  beforeAll(() => addSmallCompany(site.db));
  beforeEach(async () => {
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
    for (const table of ['review_requests', 'visits', 'inquiries', 'outbox', 'clients', 'subscribers'] as const)
      await site.db.deleteFrom(table).execute();
  });

  const write = (change: Record<string, unknown> = {}) => postInquiry(site, change);
  const book = async (change: Record<string, unknown> = {}): Promise<string> =>
    (await (await site.post('/api/appointments', visitRequest(change))).json()).id;
  const onlyId = async (): Promise<string> => {
    const { items } = (await call('GET', '/api/admin/clients')).body;
    expect(items).toHaveLength(1);
    return items[0].id;
  };
  const exportClient = async (id: string) => (await call('GET', `/api/admin/clients/${id}/export`)).body;

  test('the data export contains everything stored about a client', async () => {
    await write({ message: 'Aș dori un gard viu lângă poarta din spate.' });
    await book({ email: 'maria.pop@exemplu.ro' });
    const id = await onlyId();
    const everything = await exportClient(id);
    expect(everything).toMatchObject({
      client: { emails: ['maria.pop@exemplu.ro'], phones: ['+40722123456'] },
      messages: [{ message: 'Aș dori un gard viu lângă poarta din spate.' }],
      visits: [{ street_name: 'Strada Teilor' }],
    });
    expect(everything.emails.length).toBeGreaterThan(0);
  });

  test('the data export of a client contains more than 300 records of each kind, unlike the screens', async () => {
    await write();
    await book({ email: 'maria.pop@exemplu.ro' });
    const id = await onlyId();
    const many = Array.from({ length: 301 }, (_, index) => `mai-vechi-${index}`);
    const [inquiry, visit, email] = await Promise.all(
      (['inquiries', 'visits', 'outbox'] as const).map((table) =>
        site.db.selectFrom(table).selectAll().executeTakeFirstOrThrow(),
      ),
    );
    const copies = (row: object) => many.map((copy) => ({ ...row, id: copy, key: copy }) as never);
    await site.db
      .insertInto('inquiries')
      .values(copies({ ...inquiry }))
      .execute();
    await site.db
      .insertInto('visits')
      .values(many.map((copy) => ({ ...visit, id: copy }) as never))
      .execute();
    await site.db
      .insertInto('outbox')
      .values(copies({ ...email, kind: 'inquiryReply', recipient: 'Maria.Pop@exemplu.ro' }))
      .execute();
    const at = '2020-01-01T00:00:00.000Z';
    for (const kind of ['inquiry', 'visit'] as const) {
      const thing = { kind, client_id: id, own_client_id: id, at };
      await site.db
        .insertInto('client_records')
        .values(many.map((copy) => ({ ...thing, record_id: copy })))
        .execute();
    }
    const { messages, visits, emails } = await exportClient(id);
    expect([messages.length, visits.length]).toEqual([302, 302]);
    expect(emails.length).toBeGreaterThan(301);
  });

  test('the data export of a client lists steps, notes and photos', async () => {
    const inquiry = await write({ photos: [(await plainPhoto(40, 30)).toString('base64')] });
    await call('POST', `/api/admin/inquiries/${inquiry}/notes`, { text: 'De sunat joi' });
    await call('POST', `/api/admin/inquiries/${inquiry}/steps`, { step: 'archive' });
    const visit = await book({ email: 'maria.pop@exemplu.ro' });
    await call('POST', `/api/admin/appointments/${visit}/steps`, { step: 'confirm', note: 'Vine soțul' });
    const photo = {
      id: 'poza',
      visit_id: visit,
      moment: 'before' as const,
      file: 'x.jpg',
      width: 4,
      height: 3,
      bytes: 12,
      is_for_client: 0,
    };
    await site.db
      .insertInto('visit_photos')
      .values({ ...photo, created_at: wednesday.toISOString() })
      .execute();
    await write({ message: 'O reclamă cu adresa ei, de la un program.', website: 'http://pastile.example' });
    const { messages, visits } = await exportClient(await onlyId());
    expect(messages.find(({ id }: { id: string }) => id === inquiry)).toMatchObject({
      notes: [{ text: 'De sunat joi' }],
      steps: [{ step: 'archive', to_state: 'archived' }],
      photos: [{ taken_in: wednesday.toISOString(), width: 40, height: 30 }],
    });
    expect(messages).toHaveLength(2);
    expect(visits).toMatchObject([
      {
        steps: [{ step: 'request' }, { step: 'confirm', note: 'Vine soțul' }],
        photos: [{ taken_in: wednesday.toISOString(), moment: 'before', width: 4 }],
      },
    ]);
    expect(JSON.stringify(visits)).not.toContain('x.jpg');
  });

  test('the data export of a client contains reviews of visits whose e-mail was changed since', async () => {
    await write();
    const visit = completedVisitRow(await book({ email: 'maria.pop@exemplu.ro' }), { email: 'veche@exemplu.ro' });
    await requestReview(site.db, { ...visit, phone_e164: null }, wednesday);
    const id = await onlyId();
    expect((await exportClient(id)).reviews).toMatchObject([{ state: 'waiting', service_name: 'Gazon' }]);
    const kinds = (await call('GET', `/api/admin/clients/${id}`)).body.client.timeline.map(
      ({ kind }: { kind: string }) => kind,
    );
    expect(kinds).toContain('review');
  });

  test("the data export of a client lists the devices on which the client's page was opened", async () => {
    await write();
    await openClientSession(site, 'maria.pop@exemplu.ro', wednesday);
    const { devices } = await exportClient(await onlyId());
    expect(devices).toMatchObject([
      { email: 'maria.pop@exemplu.ro', agent: 'test', created_at: wednesday.toISOString() },
    ]);
  });

  test('the data export of a client with the address of the company has no e-mails to the staff', async () => {
    await write({ email: company.email, phone: '' });
    await write({ email: 'alta@exemplu.ro', phone: '', name: 'Ioana Marin' });
    const { items } = (await call('GET', '/api/admin/clients')).body;
    const own = items.find(({ email }: { email: string }) => email === company.email.toLowerCase());
    const { emails } = await exportClient(own.id);
    expect(emails.map(({ kind }: { kind: string }) => kind)).toEqual(['inquiryReceived']);
  });

  test('the data export of a client lists consents under their own e-mail address', async () => {
    await write({ email: 'una@exemplu.ro' });
    await write({ email: 'alta@exemplu.ro' });
    for (const email of ['una@exemplu.ro', 'alta@exemplu.ro']) await site.post('/api/newsletter', { email });
    const { newsletter } = await exportClient(await onlyId());
    expect(newsletter).toHaveLength(2);
    for (const { consents } of newsletter) expect(consents).toMatchObject([{ event: 'asked' }]);
  });
});
