import { beforeAll, beforeEach, expect, test } from 'vitest';
import { blankSite } from '../../../../contract/site/blank-site.ts';
import { readStoredEmail, redactStoredEmail } from '../../../../server/common/emails/stored-email.ts';
import { writeSite } from '../../../../server/common/settings/setting-store.ts';
import { remindVisitors } from '../../../../server/workflows/visits/emails/visit-emails.ts';
import { onEveryEngine } from '../../../support/servers/running-site.ts';
import { tickingClock } from '../../../support/servers/ticking-clock.ts';
import { createSignedInStaff } from '../../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../../support/staff/staff-calls.ts';
import { addCompanyAndService, clearVisits } from '../../../support/visits/staff-visit-calls.ts';
import { monday, visitRequest, wednesday } from '../../../support/visits/visit-request.ts';
import { createVisitContext, listOutboxEmails, rethrow, writeCompany } from '../../../support/visits/visit-setup.ts';

const base = '/api/admin/appointments';
const [ten, two, four] = ['10', '14', '16'].map((hour) => `${monday}T${hour}:00:00`) as [string, string, string];
let clock = wednesday;

onEveryEngine('Unsent e-mails to the visitor', { now: tickingClock(() => clock) }, (site, testOnce) => {
  let call: StaffCall;
  beforeAll(async () => {
    await addCompanyAndService(site);
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
  });
  beforeEach(async () => {
    clock = wednesday;
    await clearVisits(site);
  });

  const book = async (change = {}): Promise<string> =>
    (await (await site.post('/api/appointments', visitRequest(change))).json()).id;
  const step = (id: string, body: Record<string, unknown>) => call('POST', `${base}/${id}/steps`, body);
  const drag = (id: string, date: string) => step(id, { step: 'move', date, sendEmail: 'later' });
  const correct = async (id: string, change: Record<string, unknown>) => {
    const { sequence } = (await call('GET', `${base}/${id}`)).body.visit;
    return call('PATCH', `${base}/${id}`, { sequence, ...change });
  };
  const waiting = async () =>
    (await listOutboxEmails(site.db)).filter(({ state, kind }) => state === 'unsent' && kind !== 'staffVisit');
  const waitingKinds = async () => (await waiting()).map(({ kind }) => kind).sort();
  /** Marks all unsent e-mails as sent. */
  const deliver = () => site.db.updateTable('outbox').set({ state: 'sent' }).where('state', '=', 'unsent').execute();

  test('a visit dragged and then cancelled sends one e-mail', async () => {
    const id = await book();
    await deliver();
    await drag(id, two);
    await correct(id, { streetName: 'Strada Nouă' });
    const shown = (await call('POST', `${base}/${id}/email`, { step: 'cancel' })).body.email;
    expect(shown.html).toContain('între 10:00 și 12:00');
    await step(id, { step: 'cancel' });
    const [email, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ kind: 'visitCancelled', payload: { visit: { localTime: ten } } });
  });

  test('staff never see the private link of an e-mail', async () => {
    await book();
    const [first] = await waiting();
    const old = first?.payload.manageUrl?.split('/').at(-1) as string;
    const { items } = (await call('GET', '/api/admin/emails')).body;
    const email = items.find(({ kind }: { kind: string }) => kind === 'visitReceived');
    const read = async () => JSON.stringify((await call('GET', `/api/admin/emails/${email.id}`)).body);
    expect(await read()).not.toContain(old);
    const row = await site.db.selectFrom('outbox').selectAll().where('id', '=', email.id).executeTakeFirstOrThrow();
    const sent = redactStoredEmail(readStoredEmail(row));
    await site.db
      .updateTable('outbox')
      .set({ ...sent, state: 'sent' })
      .where('id', '=', email.id)
      .execute();
    expect((await call('POST', `/api/admin/emails/${email.id}/send`, {})).status).toBe(202);
    const again = (await waiting()).at(-1);
    const url = again?.payload.manageUrl as string;
    expect(again?.attachments[0]?.content.replace(/\r\n /g, '')).toContain(url);
    const opened = await (await site.get(`/api/visits/${url.split('/').at(-1)}`)).json();
    expect(opened.visit.date).toBe(ten);
  });

  testOnce('two drags with a correction between send one e-mail, from the time that the visitor knows', async () => {
    const id = await book();
    await deliver();
    await drag(id, two);
    await correct(id, { streetName: 'Strada Nouă' });
    await drag(id, four);
    expect(await waiting()).toMatchObject([
      { kind: 'visitMoved', payload: { previousTime: ten, visit: { localTime: four } } },
    ]);
    await correct(id, { streetName: 'Strada Veche' });
    await drag(id, ten);
    expect(await waiting()).toEqual([]);
  });

  testOnce('a confirmed visit that is moved, corrected and moved back sends its confirmation alone', async () => {
    const id = await book();
    await deliver();
    await step(id, { step: 'confirm', texts: { opening: 'Venim cu mașina de tuns.' } });
    await step(id, { step: 'move', date: two });
    expect(await waiting()).toMatchObject([{ kind: 'visitMoved', payload: { previousTime: ten } }]);
    await correct(id, { streetName: 'Strada Nouă' });
    await step(id, { step: 'move', date: ten });
    const visit = { localTime: ten, address: expect.stringContaining('Nouă') };
    const texts = { opening: 'Venim cu mașina de tuns.' };
    expect(await waiting()).toMatchObject([{ kind: 'visitConfirmed', payload: { visit, texts } }]);
    await deliver();
    await step(id, { step: 'move', date: two });
    await step(id, { step: 'move', date: ten });
    expect(await waiting()).toEqual([]);
  });

  testOnce('a confirmation that a move withdrew names the final hour in the own texts of the company', async () => {
    const path = '/api/admin/email-texts';
    const { version, texts } = (await call('GET', path)).body;
    const own = { ...texts, visitConfirmed: { subject: 'Venim {data}, {ora}', opening: '' } };
    await call('PUT', path, { version, texts: own });
    const id = await book();
    await deliver();
    await step(id, { step: 'confirm' });
    await step(id, { step: 'move', date: two });
    await step(id, { step: 'move', date: four, sendEmail: 'none' });
    expect((await waiting()).map(({ kind, payload }) => [kind, payload.texts])).toEqual([
      ['visitConfirmed', { subject: 'Venim luni, 15 martie, între 16:00 și 18:00' }],
    ]);
    await call('PUT', path, { version: version + 1, texts });
  });

  testOnce('clients who moved their visit get an e-mail when staff move it back or cancel it', async () => {
    const { id, link } = await (await site.post('/api/appointments', visitRequest())).json();
    await deliver();
    const moveOnline = () => site.post(`/api/visits/${link.split('/').at(-1)}/move`, { date: two });
    expect((await moveOnline()).status).toBe(200);
    await step(id, { step: 'move', date: ten });
    expect(await waiting()).toMatchObject([
      { kind: 'visitMoved', payload: { previousTime: two, movedBy: 'staff', visit: { localTime: ten } } },
    ]);
    expect((await moveOnline()).status).toBe(200);
    await step(id, { step: 'cancel' });
    expect(await waiting()).toMatchObject([{ kind: 'visitCancelled', payload: { visit: { localTime: two } } }]);
  });

  testOnce('an e-mail that is being sent while its visit moves is not tried again', async () => {
    const id = await book();
    await site.db.updateTable('outbox').set({ state: 'sending' }).where('kind', '=', 'visitReceived').execute();
    await step(id, { step: 'move', date: two });
    const sending = site.db.selectFrom('outbox').select('expires_at').where('state', '=', 'sending');
    expect(await sending.execute()).toEqual([{ expires_at: '1970-01-01T00:00:00.000Z' }]);
  });

  test('confirming a dragged visit sends both e-mails without delay', async () => {
    const id = await book();
    await deliver();
    await drag(id, two);
    await step(id, { step: 'confirm' });
    expect(await waitingKinds()).toEqual(['visitConfirmed', 'visitMoved']);
    const due = await site.db.selectFrom('outbox').select('due_at').where('state', '=', 'unsent').execute();
    expect(due.every(({ due_at }) => due_at <= new Date(clock.getTime() + 1000).toISOString())).toBe(true);
  });

  testOnce('the unsent e-mail about a request is updated by drags and replaced by later e-mails', async () => {
    const id = await book();
    await drag(id, two);
    await drag(id, ten);
    expect(await waiting()).toMatchObject([{ kind: 'visitReceived', payload: { visit: { localTime: ten } } }]);
    await step(id, { step: 'move', date: four, sendEmail: 'none' });
    expect(await waiting()).toMatchObject([{ kind: 'visitReceived', payload: { visit: { localTime: four } } }]);
    await step(id, { step: 'confirm', sendEmail: 'none' });
    expect(await waitingKinds()).toEqual(['visitReceived']);
    await step(id, { step: 'move', date: two });
    expect(await waitingKinds()).toEqual(['visitMoved']);
    await step(id, { step: 'cancel', sendEmail: 'none' });
    expect(await waiting()).toEqual([]);
  });

  testOnce('unsent e-mails are updated to a corrected address and keep the texts of the staff', async () => {
    const id = await book();
    await step(id, { step: 'confirm', texts: { opening: 'Venim cu mașina de tuns.' } });
    await correct(id, { email: 'ana.pop@exemplu.ro', streetName: 'Strada Nouă' });
    expect(await waiting()).toMatchObject([
      {
        to: 'ana.pop@exemplu.ro',
        payload: {
          texts: { opening: 'Venim cu mașina de tuns.' },
          visit: { address: expect.stringContaining('Nouă') },
        },
      },
    ]);
  });

  test('a reminder expires when the day of the visit begins', async () => {
    await step(await book(), { step: 'confirm' });
    await deliver();
    clock = new Date('2027-03-14T08:00:00Z');
    expect(
      await remindVisitors(
        createVisitContext(site.db, () => clock),
        rethrow,
      ),
    ).toBe(1);
    const [row] = await site.db.selectFrom('outbox').select('expires_at').where('state', '=', 'unsent').execute();
    expect(row?.expires_at).toBe('2027-03-14T22:00:00.000Z');
  });

  testOnce('staff named in the settings get e-mails also when the company has no address', async () => {
    await site.db.transaction().execute((trx) => writeSite(trx, { ...blankSite, name: 'Carpen & Rouă', email: '' }));
    const message = { name: 'Ana Pop', email: 'ana@exemplu.ro', message: 'Bună ziua, aș dori o ofertă.' };
    const toStaff = async () =>
      (await listOutboxEmails(site.db))
        .filter(({ kind }) => kind.startsWith('staff'))
        .map(({ kind, to }) => [kind, to]);
    await book();
    await site.post('/api/contact', message);
    expect(await toStaff()).toEqual([]);
    const notifications = { visits: ['emil@gradina.test'], messages: ['ana@gradina.test'] };
    await call('PUT', '/api/admin/notifications', { version: 0, notifications });
    await book({ date: two });
    await site.post('/api/contact', message);
    expect(await toStaff()).toEqual([
      ['staffVisit', 'emil@gradina.test'],
      ['staffInquiry', 'ana@gradina.test'],
    ]);
    await writeCompany(site.db);
  });
});
