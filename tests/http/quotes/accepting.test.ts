import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultAvailability } from '../../../contract/visits/availability.ts';
import { hashText } from '../../../server/workflows/quotes/snapshot.ts';
import { bani } from '../../support/fixtures/bani.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { acceptance, createClientCalls } from '../../support/quotes/client-calls.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { completeContent, lawnItem, optionalItem } from '../../support/quotes/quote-content.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { writeAvailabilitySettings } from '../../support/visits/availability-settings.ts';
import { visitRequest } from '../../support/visits/visit-request.ts';
import { listOutboxEmails } from '../../support/visits/visit-setup.ts';

const now = new Date('2027-03-10T09:00:00Z');
const [monday, tuesday] = ['2027-03-15', '2027-03-16'];
const schedule = { serviceId: 'gazon', windowCount: 7, from: monday };
const consents = ['order', 'information', 'earlyStart'];
const emptied = [
  'quotes',
  'visits',
  'visit_series',
  'inquiries',
  'outbox',
  'activity',
  'clients',
  'closed_days',
] as const;

onEveryEngine('Accepting a quote', { now: () => now }, (site, testOnce) => {
  let call: StaffCall;
  const { save, step, send, link, read } = createQuoteCalls(() => call);
  const { post, view, accept } = createClientCalls(site);
  beforeAll(async () => {
    await addSmallCompany(site.db);
    await writeAvailabilitySettings(site.db, { ...defaultAvailability, teams: 1 });
    call = createStaffCall(site, await createSignedInStaff(site, 'editor', now));
  });
  beforeEach(async () => {
    for (const table of emptied) await site.db.deleteFrom(table).execute();
  });
  const sendScheduled = async (windowCount = schedule.windowCount) => {
    const { id } = await send({ schedule: { ...schedule, windowCount } });
    return { id, token: await link(id) };
  };
  const refuse = async (token: string, change: Record<string, unknown>) => {
    const reply = await accept(token, change);
    expect((await view(token)).state).toBe('sent');
    expect(await site.db.selectFrom('quote_acceptances').selectAll().execute()).toEqual([]);
    expect(await site.db.selectFrom('visits').selectAll().execute()).toEqual([]);
    return reply;
  };

  test('accepting a quote stores the total, an event, an activity entry and the evidence', async () => {
    const { id, number, versions } = await send();
    const token = await link(id);
    const reply = await accept(token, { options: ['irigare'] });
    expect(reply).toMatchObject({ status: 200, body: { quote: { state: 'accepted', canAnswer: false } } });
    expect(reply.body.quote.acceptance).toEqual({
      at: now.toISOString(),
      name: 'Ștefan Țurcanu',
      options: ['irigare'],
      agreement: null,
      payment: null,
      gross: 792_250,
      visits: [],
    });
    const quote = await read(id);
    expect(quote.order).toMatchObject({ version: 1, lines: [{}, { vatPercent: 21 }, { isOptional: true }] });
    expect(quote).toMatchObject({ state: 'accepted', gross: 792_250, answeredAt: now.toISOString() });
    expect(quote.withdrawalRight?.until).toBe('2027-03-24');
    expect(quote.acceptance).toMatchObject({
      version: 1,
      hash: versions[0]?.hash,
      options: ['irigare'],
      gross: 792_250,
      link: { channel: 'copy', createdAt: now.toISOString() },
    });
    expect(quote.acceptance?.consents.map(({ name, version }) => [name, version])).toEqual([
      ['order', '2026-11'],
      ['information', '2026-11'],
    ]);
    expect(quote.events.at(-1)).toMatchObject({ step: 'accept', by: { isClient: true, name: 'Ștefan Țurcanu' } });
    const row = await site.db.selectFrom('quote_acceptances').selectAll().executeTakeFirstOrThrow();
    expect(row.evidence_hash).toBe(hashText(row.evidence));
    expect(JSON.parse(row.evidence)).toMatchObject({ number, net: row.net, optionTexts: ['Irigare automată'] });
    const [entry] = await site.db.selectFrom('activity').selectAll().where('action', '=', 'step').execute();
    expect(entry).toMatchObject({ kind: 'quotes', subject_id: id, user_id: null });
  });

  testOnce('client and staff get the accepted quote as a PDF with its evidence and the withdrawal form', async () => {
    const { id, number } = await send();
    await site.db.deleteFrom('outbox').execute();
    await accept(await link(id));
    const emails = await listOutboxEmails(site.db);
    expect(emails.map(({ kind, to }) => [kind, to]).sort()).toEqual([
      ['quoteAccepted', 'stefan@clienti.ro'],
      ['staffQuote', expect.stringContaining('@')],
    ]);
    for (const { attachments } of emails) {
      const paper = JSON.stringify(attachments);
      for (const text of [`oferta-${number}-acceptata.pdf`, 'Dovada acceptării', 'Formular de retragere'])
        expect(paper).toContain(text);
    }
    const [toClient] = emails.filter(({ kind }) => kind === 'quoteAccepted');
    expect(toClient?.payload).toMatchObject({ withdrawalUntil: '2027-03-24', quote: { gross: 542_250 } });
    const token = new URL(String(toClient?.payload.quoteUrl)).pathname.split('/').at(-1) as string;
    expect((await view(token)).state).toBe('accepted');
  });

  testOnce('accepting an outdated version is refused with the changes and the current quote', async () => {
    const { id } = await send();
    const token = await link(id);
    const { hash } = await view(token);
    await save(id, completeContent({ lines: [{ ...lawnItem, unitPrice: bani(4000) }, optionalItem] }));
    await step(id, 'send');
    await step(id, 'extend');
    const reply = await refuse(token, { hash });
    expect(reply).toMatchObject({ status: 409, body: { code: 'quote_changed' } });
    expect(reply.body.details.changes).toContain('Total: 4.820\u00a0lei, în loc de 5.422,50\u00a0lei.');
    expect(reply.body.details.quote.hash).toBe((await view(token)).hash);
    expect(await refuse(token, { hash: 'f'.repeat(64) })).toMatchObject({ body: { code: 'quote_changed' } });
  });

  testOnce.each([
    ['a single name', { name: 'Ștefan' }, 'name'],
    ['an unknown option', { options: ['altceva'] }, 'options'],
    ['a line that is not optional', { options: ['gazon'] }, 'options'],
    ['no consent to the order', { consents: ['information'] }, 'consents.order'],
    ['no confirmation of the information', { consents: ['order'] }, 'consents.information'],
    ['a day that is not asked for', { date: `${monday}T08:00:00` }, 'date'],
  ])('an acceptance with %s is refused with a message for its field', async (_, change, field) => {
    const { id } = await send();
    const reply = await refuse(await link(id), change);
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(Object.keys(reply.body.fields)).toContain(field);
  });

  testOnce('accepting the sent version discards unsent changes of staff', async () => {
    const { id, content } = await send();
    const client = { ...content.client, name: 'Ion Altul', email: 'ion@alta.ro' };
    await save(id, { ...content, title: 'Alt titlu', client, lines: [optionalItem] });
    await site.db.deleteFrom('outbox').execute();
    await accept(await link(id));
    expect(await read(id)).toMatchObject({ title: content.title, name: content.client.name, content });
    const [toStaff] = (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'staffQuote');
    expect(toStaff?.payload).toMatchObject({ name: content.client.name, quote: { title: content.title } });
  });

  testOnce('a quote with only optional lines cannot be accepted without one of them', async () => {
    const { id } = await send({ lines: [optionalItem] });
    const token = await link(id);
    expect((await refuse(token, {})).body.fields).toEqual({ options: 'Alegeți cel puțin o opțiune' });
    expect(await accept(token, { options: [optionalItem.id] })).toMatchObject({ status: 200 });
  });

  test('work of several days becomes a series of confirmed visits of one team', async () => {
    const { id, token } = await sendScheduled();
    const reply = await accept(token, { date: `${monday}T12:00:00`, consents });
    expect(reply).toMatchObject({ status: 200 });
    const shown = { state: 'confirmed', status: { name: 'confirmed', at: null } };
    expect(reply.body.quote.acceptance.visits).toEqual([
      { date: `${monday}T12:00:00`, ...shown, windowEnd: '14:00', workUntil: '18:00' },
      { date: `${tuesday}T08:00:00`, ...shown, windowEnd: '10:00', workUntil: '16:00' },
    ]);
    const visits = await site.db.selectFrom('visits').selectAll().orderBy('local_time').execute();
    expect(visits).toMatchObject([
      { quote_id: id, window_count: 3, work_minutes: 360, timing: 'window', source: 'staff', service_name: 'Gazon' },
      { quote_id: id, window_count: 4, name: 'Ștefan Țurcanu', email: 'stefan@clienti.ro', city: 'Cluj-Napoca' },
    ]);
    const [series] = await site.db.selectFrom('visit_series').selectAll().execute();
    expect(series).toMatchObject({ every: 'day', until: tuesday });
    expect(new Set(visits.map(({ series_id }) => series_id))).toEqual(new Set([series?.id]));
    const windows = await site.db.selectFrom('visit_windows').selectAll().execute();
    expect(windows).toHaveLength(7);
    expect(new Set(windows.map(({ team }) => team)).size).toBe(1);
    const { body } = await call('GET', `/api/admin/appointments/${visits[0]?.id}`);
    expect(body.visit).toMatchObject({ quoteId: id, series: { every: 'day', until: tuesday, following: 1 } });
    expect((await read(id)).visits).toMatchObject([{ state: 'confirmed' }, { state: 'confirmed' }]);
  });

  test('the days of accepted work that are moved together stay consecutive working days', async () => {
    const { id, token } = await sendScheduled();
    await accept(token, { date: `${monday}T12:00:00`, consents });
    const [first] = (await read(id)).visits;
    const move = (date: string) =>
      call('POST', `/api/admin/appointments/${first?.id}/steps`, { step: 'move', scope: 'following', date });
    for (const [date, next] of [
      ['2027-03-19T08:00:00', '2027-03-22T08:00:00'],
      ['2027-03-18T10:00:00', '2027-03-19T08:00:00'],
    ]) {
      const reply = await move(date as string);
      expect(reply.body.following).toEqual({ changed: 1, refused: [] });
      expect((await read(id)).visits.map((visit) => visit.date)).toEqual([date, next]);
      expect(reply.body.visit.series).toMatchObject({ until: next?.slice(0, 10), following: 1 });
    }
    expect(await site.db.selectFrom('visit_windows').selectAll().execute()).toHaveLength(7);
  });

  test('accepting with a taken window is refused with the next free ones', async () => {
    const { token } = await sendScheduled();
    await site.post('/api/appointments', visitRequest({ date: `${tuesday}T08:00:00`, serviceId: 'gazon' }));
    const booked = await site.db.selectFrom('visits').select('id').execute();
    const reply = await accept(token, { date: `${monday}T12:00:00`, consents });
    expect(reply).toMatchObject({ status: 409, body: { code: 'window_taken' } });
    expect(reply.body.next).toHaveLength(5);
    expect(reply.body.next[0]).toBe(`${tuesday}T10:00:00`);
    expect(await site.db.selectFrom('visits').select('id').execute()).toEqual(booked);
    expect((await view(token)).state).toBe('sent');
    expect(await accept(token, { date: reply.body.next[0], consents })).toMatchObject({ status: 200 });
  });

  testOnce('accepted work neither begins on a closed day nor takes one in between', async () => {
    const { token } = await sendScheduled();
    const close = (date: string, from: string | null) =>
      call('POST', '/api/admin/closed-days', { date, teamId: null, from, reason: 'Ploaie' });
    await close(tuesday, null);
    await close('2027-03-17', '12:00');
    expect(await refuse(token, { date: `${tuesday}T08:00:00`, consents })).toMatchObject({ status: 400 });
    expect(await refuse(token, { date: '2027-03-17T12:00:00', consents })).toMatchObject({ status: 409 });
    await accept(token, { date: `${monday}T12:00:00`, consents });
    const windows = await site.db.selectFrom('visit_windows').select('local_time').orderBy('local_time').execute();
    const hours = ['15T12', '15T14', '15T16', '17T08', '17T10', '18T08', '18T10'];
    expect(windows.map(({ local_time }) => local_time)).toEqual(hours.map((hour) => `2027-03-${hour}:00:00`));
  });

  testOnce.each([
    ['no day', undefined, 400],
    ['an hour that is no window', `${monday}T09:00:00`, 400],
    ['a day before the first possible one', '2027-03-12T08:00:00', 400],
    ['a Sunday', '2027-03-21T08:00:00', 400],
  ])('accepting a quote with a day to choose is refused for %s', async (_, date, status) => {
    const { token } = await sendScheduled();
    const reply = await refuse(token, { date, consents });
    expect(reply.status).toBe(status);
    expect(reply.body.fields).toHaveProperty('date');
  });

  testOnce('a start within 14 days needs the express request of a consumer, a later one does not', async () => {
    const { token } = await sendScheduled(1);
    const early = await refuse(token, { date: '2027-03-24T08:00:00' });
    expect(early.body.fields).toEqual({ 'consents.earlyStart': expect.any(String) });
    expect(await accept(token, { date: '2027-03-25T08:00:00' })).toMatchObject({ status: 200 });
  });

  testOnce('a business accepts with one consent and has no right of withdrawal', async () => {
    const client = { ...completeContent().client, taxId: 'RO14399840' };
    const { id } = await send({ client, schedule: { ...schedule, windowCount: 1 } });
    const reply = await accept(await link(id), { date: `${monday}T08:00:00`, consents: ['order'] });
    expect(reply).toMatchObject({ status: 200, body: { quote: { withdrawal: null } } });
    const [email] = (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'quoteAccepted');
    expect(email?.payload).not.toHaveProperty('withdrawalUntil');
    expect(JSON.stringify(email?.attachments)).not.toContain('Formular de retragere');
  });

  testOnce('when a client without an e-mail address accepts, only staff get an e-mail', async () => {
    const { id } = await send({ client: { ...completeContent().client, email: '' } });
    expect(await accept(await link(id))).toMatchObject({ status: 200 });
    const emails = (await listOutboxEmails(site.db)).map(({ kind, payload }) => [kind, payload.email]);
    expect(emails).toEqual([['staffQuote', '']]);
  });

  testOnce('an acceptance repeated with its key gets the same reply', async () => {
    const { id } = await send();
    const token = await link(id);
    const body = { ...acceptance, hash: (await view(token)).hash };
    const key = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all(Array.from({ length: 5 }, () => post(token, 'accept', body, key)));
    for (const reply of [...replies, await post(token, 'accept', body, key)])
      expect(reply).toMatchObject({ status: 200, body: { quote: { state: 'accepted' } } });
    expect(await post(token, 'accept', body)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect((await read(id)).events.filter(({ step: name }) => name === 'accept')).toHaveLength(1);
  });

  test('of fifty concurrent acceptances through several links exactly one succeeds', async () => {
    const { id, token } = await sendScheduled();
    const links = await Promise.all([link(id), link(id)]);
    const hash = (await view(token)).hash;
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        post(
          [token, ...links][index % 3] as string,
          'accept',
          { ...acceptance, hash, consents, name: `Ana Pop ${index}`, date: `${index % 2 ? monday : tuesday}T08:00:00` },
          { 'idempotency-key': randomUUID() },
        ),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['wrong_state']),
    );
    expect(await site.db.selectFrom('visit_windows').selectAll().execute()).toHaveLength(7);
    expect(await site.db.selectFrom('visits').selectAll().execute()).toHaveLength(2);
    const kinds = (await listOutboxEmails(site.db)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'quoteAccepted')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'staffQuote')).toHaveLength(1);
  });

  test('of six quotes accepted concurrently for overlapping days one gets the team', async () => {
    const quotes = [];
    for (let at = 0; at < 6; at += 1) quotes.push(await sendScheduled());
    const replies = await Promise.all(
      quotes.map(({ token }, index) => accept(token, { date: `${index % 2 ? monday : tuesday}T08:00:00`, consents })),
    );
    const codes = replies.map(({ status, body }) => (status === 200 ? 'accepted' : body.code));
    expect(codes.toSorted()).toEqual(['accepted', ...Array(5).fill('window_taken')]);
    expect(await site.db.selectFrom('visits').selectAll().execute()).toHaveLength(2);
    expect(await site.db.selectFrom('quote_acceptances').selectAll().execute()).toHaveLength(1);
  });

  testOnce('of a concurrent acceptance and new version only one succeeds', async () => {
    const { id } = await send();
    const token = await link(id);
    await save(id, completeContent({ lines: [{ ...lawnItem, unitPrice: bani(4000) }] }));
    const [accepted, sent] = await Promise.all([accept(token), step(id, 'send')]);
    const { state, acceptance: evidence, versions } = await read(id);
    expect([accepted.status, sent.status].toSorted()).toEqual([200, 409]);
    expect(state).toBe(accepted.status === 200 ? 'accepted' : 'sent');
    if (evidence) expect(evidence.hash).toBe(versions[0]?.hash);
  });

  testOnce('an acceptance withdraws unsent e-mails about the quote', async () => {
    const { id } = await send();
    await accept(await link(id));
    const sent = (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'quoteSent');
    expect(sent.map(({ state }) => state)).toEqual(['withdrawn']);
  });
});
