import { beforeAll, expect, test } from 'vitest';
import { linkClient } from '../../../server/company/clients/link-client.ts';
import { postInquiry } from '../../support/fixtures/inquiry.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { waitForLock } from '../../support/servers/locks.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { type ApiReply, createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { completedVisitRow, requestReview } from '../../support/visits/completed-visit.ts';
import { visitRequest } from '../../support/visits/visit-request.ts';

/** Expects at least one success, and 409 with a message for the others. */
function eachIsDoneOrRefused(replies: ApiReply[]) {
  expect(replies.some(({ status }) => status < 300)).toBe(true);
  for (const { status, body } of replies) {
    if (status < 300) continue;
    expect([status, body.code]).toEqual([409, expect.stringMatching(/^(stale_version|concurrent_change)$/)]);
    expect(body.message).toMatch(/^Altcineva tocmai/);
  }
}

onEveryEngine('concurrent changes', {}, (site) => {
  let call: StaffCall;
  beforeAll(async () => {
    await addSmallCompany(site.db);
    call = createStaffCall(site, await createSignedInStaff(site));
  });

  test('approving a review while its testimonial is edited succeeds or answers 409', async () => {
    const path = (await requestReview(site.db, completedVisitRow('v1'))).replace('/review/', '/api/reviews/');
    const words = 'Au venit la ora spusă și au lucrat curat. Gazonul arată minunat.';
    await call('POST', path, { rating: 5, content: words, name: 'Ana P.', consent: true });
    const [{ id }] = (await call('GET', '/api/admin/reviews?state=answered')).body.items;
    const step = (name: string) => call('POST', `/api/admin/reviews/${id}/steps`, { step: name });
    const documentId = (await step('approve')).body.item.published.id;
    await step('reopen');
    let approval: Promise<ApiReply> | undefined;
    await site.db.transaction().execute(async (trx) => {
      const testimonial = trx.updateTable('content').where('kind', '=', 'testimonials').where('id', '=', documentId);
      await testimonial.set((eb) => ({ version: eb('version', '+', 1) })).execute();
      approval = step('approve');
      await waitForLock(trx, approval);
    });
    const { status, body } = (await approval) as ApiReply;
    expect([status, body.code]).toEqual(status === 200 ? [200, undefined] : [409, 'concurrent_change']);
  });

  test('concurrent orders of a list succeed or answer 409', async () => {
    const ids: string[] = [];
    for (const name of ['Unu', 'Doi', 'Trei', 'Patru', 'Cinci', 'Șase', 'Șapte', 'Opt']) {
      const fields = { title: name, description: name };
      const { body } = await call('POST', '/api/admin/feature-cards', { fields, status: 'draft' });
      ids.push(body.item.id);
    }
    for (let round = 0; round < 2; round++) {
      const orders = [ids, [...ids].reverse(), [...ids.slice(4), ...ids.slice(0, 4)]];
      const replies = orders.map((order) => call('POST', '/api/admin/feature-cards/order', { ids: order }));
      eachIsDoneOrRefused(await Promise.all(replies));
    }
  });

  test('a booking whose client is deleted meanwhile is linked to a new client', async () => {
    const contact = { name: 'Ana Dinu', email: 'ana.dinu@exemplu.ro', phone: '0745 101 202' };
    await postInquiry(site, contact);
    const { id } = await site.db
      .selectFrom('clients')
      .select('id')
      .where('email', '=', contact.email)
      .executeTakeFirstOrThrow();
    const { booking } = await site.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('clients').where('id', '=', id).execute();
      const started = site.post('/api/appointments', visitRequest(contact));
      await waitForLock(trx, started);
      return { booking: started };
    });
    expect((await booking).status).toBe(201);
    const linked = site.db.selectFrom('clients').select(['id', 'visits']).where('email', '=', contact.email);
    expect(await linked.execute()).toEqual([{ id: expect.not.stringContaining(id), visits: 1 }]);
  });

  test('a client whose only message becomes spam stays if a booking is linked meanwhile', async () => {
    const contact = { name: 'Dan Rus', email: 'dan.rus@exemplu.ro', phone: '0745 303 404' };
    const inquiry = await postInquiry(site, contact);
    const { marked } = await site.db.transaction().execute(async (trx) => {
      const at = new Date().toISOString();
      await linkClient(trx, { ...contact, phone: null, kind: 'visit', id: 'visit-of-dan', at, now: at, isNew: true });
      const started = call('POST', `/api/admin/inquiries/${inquiry}/steps`, { step: 'spam' });
      await waitForLock(trx, started);
      return { marked: started };
    });
    expect((await marked).status).toBe(200);
    const clients = site.db.selectFrom('clients').select(['inquiries', 'visits']).where('email', '=', contact.email);
    expect(await clients.execute()).toEqual([{ inquiries: 0, visits: 1 }]);
  });

  test('a booking sent while its client is erased is linked to a new client', async () => {
    const contact = { name: 'Eva Ilie', email: 'eva.ilie@exemplu.ro', phone: '0745 505 606' };
    const inquiry = await postInquiry(site, contact);
    const clients = site.db.selectFrom('clients').select(['id', 'visits']).where('email', '=', contact.email);
    const { id } = await clients.executeTakeFirstOrThrow();
    const { replies } = await site.db.transaction().execute(async (trx) => {
      await trx.updateTable('inquiries').set({ name: contact.name }).where('id', '=', inquiry).execute();
      const erasure = call('POST', `/api/admin/clients/${id}/erase`);
      await waitForLock(trx, erasure);
      const booking = site.post('/api/appointments', visitRequest(contact));
      await waitForLock(trx, booking, 2);
      return { replies: Promise.all([erasure, booking]) };
    });
    expect((await replies).map(({ status }) => status)).toEqual([200, 201]);
    expect(await clients.execute()).toEqual([{ id: expect.not.stringContaining(id), visits: 1 }]);
  });

  test('concurrent merges of two clients succeed or answer 409', async () => {
    for (let round = 0; round < 2; round++) {
      const clients: string[] = [];
      for (const email of [`a${round}@exemplu.ro`, `b${round}@exemplu.ro`]) {
        const id = await postInquiry(site, { email, phone: '', name: `Om ${email}` });
        clients.push((await call('GET', `/api/admin/inquiries/${id}`)).body.inquiry.clientId);
      }
      const merge = (into: string | undefined, otherId: string | undefined) =>
        call('POST', `/api/admin/clients/${into}/merge`, { otherId });
      const replies = await Promise.all([merge(clients[0], clients[1]), merge(clients[1], clients[0])]);
      for (const { status } of replies) expect([200, 400, 404, 409]).toContain(status);
    }
  });
});
