import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AgreementSummary, DueWork } from '../../../contract/agreements/staff-agreements.ts';
import { createAgreementCalls, mowing } from '../../support/agreements/agreement-calls.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff, type StaffMember } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

const now = new Date('2027-05-12T09:00:00Z');

onEveryEngine('Lists of agreements', { now: () => now }, (site) => {
  let call: StaffCall;
  let staff: StaffMember;
  const { createFor, read, step, addVisit } = createAgreementCalls(site, () => call);
  beforeAll(async () => {
    await addSmallCompany(site.db);
    staff = await createSignedInStaff(site, 'editor', now);
    call = createStaffCall(site, staff);
  });
  beforeEach(async () => {
    for (const table of ['agreements', 'number_series', 'visits', 'clients'] as const)
      await site.db.deleteFrom(table).execute();
  });
  const list = async (query = '') => (await call('GET', `/api/admin/agreements${query}`)).body;
  const names = async (query = '') => {
    const { items, total }: { items: AgreementSummary[]; total: number } = await list(query);
    expect(total).toBe(items.length);
    return items.map(({ name }) => name).toSorted();
  };

  test('agreements are listed by state', async () => {
    await createFor('Ana');
    await createFor('Bogdan', { end: '2027-07-11' });
    await createFor('Carmen', { end: '2027-07-12' });
    await step((await createFor('Dan')).id, 'pause', { from: '2027-05-12', to: '2027-06-10' });
    await step((await createFor('Emil')).id, 'end', { on: '2027-05-20', note: 'Se mută' });
    expect(await names('?state=active')).toEqual(['Ana', 'Bogdan', 'Carmen']);
    expect(await names('?state=paused')).toEqual(['Dan']);
    expect(await names('?state=ended')).toEqual(['Emil']);
    expect(await names('?renew=yes')).toEqual(['Bogdan']);
    const { items } = await list();
    const value = (items as AgreementSummary[])
      .filter(({ state }) => state !== 'ended')
      .reduce((sum, { monthlyValue }) => sum + monthlyValue, 0);
    expect(await list('/counts')).toEqual({
      states: { active: 3, paused: 1, ended: 1 },
      toRenew: 1,
      monthlyValue: value,
    });
  });

  test('an agreement is active until the first day of its pause', async () => {
    const { id } = await createFor('Ana');
    await step(id, 'pause', { from: '2027-05-13', to: '2027-05-20' });
    expect([await names('?state=active'), await names('?state=paused')]).toEqual([['Ana'], []]);
    expect((await list('/counts')).states).toMatchObject({ active: 1, paused: 0 });
    expect(await read(id)).toMatchObject({ state: 'active', pause: { from: '2027-05-13' }, steps: ['resume', 'end'] });
    const client = (await call('GET', '/api/admin/clients?text=ana')).body.items[0];
    const { timeline } = (await call('GET', `/api/admin/clients/${client.id}`)).body.client;
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'agreement', state: 'active' }));
  });

  test('an agreement is to renew until its renewal is sent', async () => {
    const { id } = await createFor('Ana', { end: '2027-06-11' });
    const renew = { ids: [id], percent: 0, send: false, key: 'reinnoire' };
    const { quotes } = (await call('POST', '/api/admin/agreements/renewals', renew)).body;
    expect((await list('?renew=yes')).items).toMatchObject([{ name: 'Ana', renewalDraft: quotes[0].id }]);
    expect((await call('GET', '/api/admin/dashboard')).body.today.agreementsToRenew).toBe(1);
    await call('DELETE', `/api/admin/quotes/${quotes[0].id}`);
    await call('POST', '/api/admin/agreements/renewals', { ...renew, send: true, key: 'reinnoire-trimisa' });
    expect(await names('?renew=yes')).toEqual([]);
    expect((await call('GET', '/api/admin/dashboard')).body.today.agreementsToRenew).toBe(0);
  });

  test('agreements are found by number, name without diacritics, title, phone, place and service', async () => {
    await createFor('Ștefania', { title: 'Curtea școlii' });
    await createFor('Bogdan');
    for (const text of ['stefania', 'curtea scolii', 'CI-2027-0001', 'stefania@clienti', 'lalelelor stefania'])
      expect(await names(`?text=${encodeURIComponent(text)}`)).toEqual(['Ștefania']);
    expect(await names('?text=gazon')).toEqual(['Bogdan', 'Ștefania']);
    expect(await names('?text=nimeni')).toEqual([]);
    const client = (await call('GET', '/api/admin/clients?text=bogdan')).body.items[0];
    expect(await names(`?client=${client.id}`)).toEqual(['Bogdan']);
  });

  test('the filtered agreements are exported as CSV', async () => {
    await createFor('=Ana');
    await createFor('Bogdan', { end: '2027-06-01' });
    const csv = await (await site.get('/api/admin/agreements/export.csv?renew=yes', staff.headers)).text();
    const [head, first, ...rest] = csv.trim().split('\r\n');
    expect(head).toContain('Număr;Stare;Titlu;Lucrări');
    expect(first).toContain('Gazon: la 7 ± 2 zile, aprilie–octombrie');
    expect(rest).toEqual([]);
    expect(await (await site.get('/api/admin/agreements/export.csv', staff.headers)).text()).toContain(`'=Ana`);
  });

  test('work is listed as due when it is overdue or its tolerance ends within a week, unless planned', async () => {
    const [late, soon, planned, far, ended] = await Promise.all(
      ['Ana', 'Bogdan', 'Carmen', 'Dan', 'Emil'].map((name) => createFor(name)),
    ).then((all) => all.map(({ id }) => id) as [string, string, string, string, string]);
    await addVisit(late, '2027-05-01');
    await addVisit(soon, '2027-05-10');
    await addVisit(planned, '2027-05-01');
    await addVisit(planned, '2027-05-13', { state: 'confirmed' });
    await addVisit(far, '2027-05-11');
    await addVisit(far, '2027-05-18', { state: 'confirmed' });
    await addVisit(ended, '2027-05-01');
    await step(ended, 'end', { on: '2027-05-11', note: 'Se mută' });
    const due = await list('/due');
    const show = ({ items, total }: { items: DueWork[]; total: number }) => {
      expect(total).toBe(items.length);
      return items.map(({ name, service, lastVisit, window }) => [name, service, lastVisit, window.latest]);
    };
    expect(show(due.overdue)).toEqual([['Ana', 'Gazon', '2027-05-01', '2027-05-14']]);
    expect(show(due.soon)).toEqual([['Bogdan', 'Gazon', '2027-05-10', '2027-05-19']]);
  });

  test('the last visit counts for what is due however long ago it was', async () => {
    const rule = { kind: 'interval' as const, days: 140, tolerance: 5 };
    const works = [{ ...mowing, rule, months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }];
    const { id } = await createFor('Ana', { works, start: '2026-11-01' });
    for (const day of ['2026-12-02', '2026-12-25', '2026-11-20']) await addVisit(id, day);
    await addVisit(id, '2027-01-10', { is_partial: 1 });
    expect((await list('/due')).soon.items).toMatchObject([
      { name: 'Ana', lastVisit: '2026-12-25', window: { due: '2027-05-14', latest: '2027-05-19' } },
    ]);
  });
});
