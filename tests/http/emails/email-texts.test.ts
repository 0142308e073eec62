import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { editableEmailKinds } from '../../../contract/emails/email-kinds.ts';
import type { EmailText, EmailTexts } from '../../../contract/emails/email-texts.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { createAgreementCalls } from '../../support/agreements/agreement-calls.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { addService, visitRequest, wednesday } from '../../support/visits/visit-request.ts';
import { listOutboxEmails, staffAddress, writeCompany } from '../../support/visits/visit-setup.ts';

onEveryEngine('E-mail texts', { now: () => wednesday }, (site, testOnce) => {
  let call: StaffCall;
  beforeAll(async () => {
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
    await addService(site.db);
    await writeCompany(site.db);
  });
  beforeEach(async () => {
    await site.db.deleteFrom('visits').execute();
    await site.db.deleteFrom('outbox').execute();
  });
  const path = '/api/admin/email-texts';
  const save = async (texts: Partial<EmailTexts>) => {
    const { body } = await call('GET', path);
    return call('PUT', path, { version: body.version, texts: { ...body.texts, ...texts } });
  };
  const book = (change = {}) => site.post('/api/appointments', visitRequest(change));
  const listReceived = async () => (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'visitReceived');

  test('e-mail texts are the default ones until the company sets its own', async () => {
    const { body } = await call('GET', path);
    expect(body.version).toBe(0);
    expect(body.texts.visitReceived).toEqual({ subject: '', opening: '' });
    expect(body.usual.visitReceived.opening).toContain('Vă mulțumim');
    await book();
    expect((await listReceived())[0]?.payload.texts).toEqual({});
  });

  test('the default texts have placeholders for what differs from e-mail to e-mail, so that they can be sent as they are', async () => {
    const { usual } = (await call('GET', path)).body;
    expect(usual).toMatchObject({
      visitConfirmed: { subject: 'Vizita este confirmată: {data}, {ora}' },
      visitThanks: {
        opening: 'Am fost la dumneavoastră {data}, pentru: {serviciu}. Sperăm că v-a plăcut cum am lucrat.',
      },
      quoteSent: { subject: 'Oferta {oferta} de la {firma}' },
      quoteReminder: { subject: 'Oferta {oferta} expiră {valabila}' },
      agreementDates: { subject: 'Următoarele vizite: prima {data}' },
      agreementChanged: { subject: 'Contractul {contract} {stare}', opening: '{noutate}' },
      inquiryReceived: {
        opening: 'Vă mulțumim că ne-ați scris. Mesajul dumneavoastră a ajuns la noi. {raspuns}',
      },
    });
    for (const kind of editableEmailKinds) {
      const preview = async (text: EmailText) => (await call('POST', `${path}/preview`, { kind, ...text })).body;
      expect(await preview(usual[kind]), kind).toEqual(await preview({ subject: '', opening: '' }));
    }
  });

  test('custom e-mail texts are sent with their placeholders filled in', async () => {
    const opening = 'Am notat {serviciu} pentru {data}, {ora}.\nCu drag, {firma}';
    expect((await save({ visitReceived: { subject: '{nume}, v-am notat', opening } })).status).toBe(200);
    await book();
    expect((await listReceived())[0]?.payload.texts).toEqual({
      subject: 'Ana Pop, v-am notat',
      opening: 'Am notat Gazon pentru luni, 15 martie, între 10:00 și 12:00.\nCu drag, Carpen & Rouă',
    });
    const [row] = await site.db.selectFrom('outbox').select('subject').where('kind', '=', 'visitReceived').execute();
    expect(row?.subject).toBe('Ana Pop, v-am notat');
  });

  test('custom texts about a quote and an agreement name its number, its dates and what changes', async () => {
    await save({
      quoteSent: { subject: '{oferta}, {firma}', opening: 'Valabilă până {valabila}.' },
      agreementChanged: { subject: '{contract} {stare}', opening: '{noutate} Pe curând!' },
    });
    const { number, content } = await createQuoteCalls(() => call).send();
    const agreements = createAgreementCalls(site, () => call);
    const agreement = await agreements.create();
    await agreements.step(agreement.id, 'pause', { from: '2027-05-13', to: '2027-05-24', note: '', key: 'pauza-unu' });
    const find = async (kind: string) => (await listOutboxEmails(site.db)).find((email) => email.kind === kind);
    expect((await find('quoteSent'))?.payload.texts).toEqual({
      subject: `${number}, Carpen & Rouă`,
      opening: `Valabilă până ${formatVisitShortDay(content.validUntil)}.`,
    });
    expect((await find('agreementChanged'))?.payload.texts).toEqual({
      subject: `${agreement.number} are o pauză`,
      opening: 'Nu venim de joi, 13 mai 2027 până luni, 24 mai 2027 inclusiv. Apoi reluăm lucrările. Pe curând!',
    });
    await site.db.deleteFrom('settings').where('key', '=', 'email-texts').execute();
  });

  testOnce('e-mail texts that get too long do not block a visit', async () => {
    const filled = '{nume}, {data}, {ora}';
    const text = { subject: 'grădină '.repeat(21) + filled, opening: 'Vă așteptăm. '.repeat(229) + filled };
    const visitKinds = editableEmailKinds.filter((kind) => kind.startsWith('visit'));
    const all = (words: EmailText) => save(Object.fromEntries(visitKinds.map((kind) => [kind, words])));
    expect((await all(text)).status).toBe(200);
    expect((await book()).status).toBe(201);
    const { items } = (await call('GET', '/api/admin/appointments')).body;
    const step = (input: object) => call('POST', `/api/admin/appointments/${items[0].id}/steps`, input);
    expect((await step({ step: 'confirm' })).status).toBe(200);
    expect((await step({ step: 'move', date: '2027-03-16T12:00:00' })).status).toBe(200);
    expect((await step({ step: 'cancel' })).status).toBe(200);
    const rows = await site.db.selectFrom('outbox').selectAll().where('recipient', '=', 'ana@exemplu.ro').execute();
    expect(rows).toHaveLength(4);
    for (const { subject, payload } of rows) {
      expect(subject.length).toBeLessThanOrEqual(200);
      expect(subject).toMatch(/grădină Ana Pop, (luni|marți), 1[56] martie(, între)?…$/);
      expect(JSON.parse(payload).texts.opening).toMatch(/Ana Pop, (luni|marți), .*:00$/);
    }
    await all({ subject: '', opening: '' });
  });

  testOnce('a link typed as a name is not inserted into custom e-mail texts', async () => {
    await book({ name: 'Intră pe http://rau.example' });
    expect(JSON.stringify((await listReceived())[0]?.payload.texts)).not.toContain('rau.example');
  });

  testOnce('an unknown placeholder in an e-mail text is refused with a message', async () => {
    const refused = await save({ visitConfirmed: { subject: 'Bună, {prenume}', opening: '' } });
    expect(refused.status).toBe(400);
    expect(refused.body.fields['texts.visitConfirmed.subject']).toContain('Nu există {prenume}');
    expect((await call('GET', path)).body.texts.visitConfirmed.subject).toBe('');
  });

  testOnce('e-mail texts can be previewed before they are saved', async () => {
    const text = { kind: 'visitReminder', subject: 'Mâine: {serviciu}', opening: 'Ne vedem {ora}.' };
    const { body } = await call('POST', `${path}/preview`, text);
    expect(body.subject).toBe('Mâine: Întreținere grădini');
    expect(body.html).toContain('Ne vedem între 10:00 și 12:00.');
    expect((await call('POST', `${path}/preview`, { ...text, opening: '{oraa}' })).status).toBe(400);
  });

  testOnce('an e-mail kind added after the texts were saved uses its default', async () => {
    const texts = { visitThanks: { subject: 'Mulțumim', opening: '' } };
    await site.db.deleteFrom('settings').where('key', '=', 'email-texts').execute();
    await site.db
      .insertInto('settings')
      .values({ key: 'email-texts', value: JSON.stringify(texts) })
      .execute();
    const { body } = await call('GET', path);
    expect(body.texts).toMatchObject({ ...texts, inquiryReceived: { subject: '', opening: '' } });
    expect(body.usual.inquiryReceived.subject).toBe('Am primit mesajul dumneavoastră');
    await site.db.deleteFrom('settings').where('key', '=', 'email-texts').execute();
  });

  test('a stale save of the e-mail texts gets 409 with the current version', async () => {
    const { body } = await call('GET', path);
    const put = () => call('PUT', path, { version: body.version, texts: body.texts });
    expect((await put()).status).toBe(200);
    const late = await put();
    expect([late.status, late.body.details.current.version]).toEqual([409, body.version + 1]);
  });

  testOnce('only administrators read and change e-mail texts', async () => {
    const editor = createStaffCall(site, await createSignedInStaff(site, 'editor', wednesday));
    expect((await editor('GET', path)).status).toBe(403);
    expect((await editor('GET', '/api/admin/notifications')).status).toBe(403);
  });

  describe('staff recipients', () => {
    const toStaff = async () =>
      (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'staffVisit').map(({ to }) => to);

    test('staff e-mails go to the address of the company until others are set', async () => {
      await book();
      expect(await toStaff()).toEqual([staffAddress]);
      const notifications = { visits: ['ana@gradina.test', 'emil@gradina.test'], messages: [] };
      expect((await call('PUT', '/api/admin/notifications', { version: 0, notifications })).body.version).toBe(1);
      await site.db.deleteFrom('outbox').execute();
      await book({ date: '2027-03-16T10:00:00' });
      expect((await toStaff()).sort()).toEqual(['ana@gradina.test', 'emil@gradina.test']);
    });

    testOnce('an invalid staff address is refused with its position in the list', async () => {
      const notifications = { visits: [], messages: ['nu-e-adresa'] };
      const refused = await call('PUT', '/api/admin/notifications', { version: 1, notifications });
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['notifications.messages.0']]);
    });
  });
});
