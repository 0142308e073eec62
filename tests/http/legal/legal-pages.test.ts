import { beforeAll, expect, test } from 'vitest';
import { clientAccessLife } from '../../../contract/client-page/schemas.ts';
import { createDefaultPage } from '../../../contract/legal/default-pages.ts';
import { demoSite } from '../../../demo/site.ts';
import { postInquiry } from '../../support/fixtures/inquiry.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { onOneEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { visitRequest, wednesday } from '../../support/visits/visit-request.ts';

onOneEngine('The legal pages', { now: () => wednesday }, (site) => {
  let call: StaffCall;
  beforeAll(async () => {
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
  });
  const read = (id: string) => createStaffCall(site)('GET', `/api/pages/${id}`);
  const readSections = async (id: string) => JSON.stringify((await read(id)).body.page.sections);
  const save = async (id: string, fields: object) => {
    const { version } = (await call('GET', `/api/admin/pages/${id}`)).body.item;
    return call('PUT', `/api/admin/pages/${id}`, { version, fields });
  };

  test('the legal pages of an empty company have complete default texts with the current retention', async () => {
    for (const id of ['privacy', 'terms', 'cookies']) {
      const text = await readSections(id);
      expect(text.length).toBeGreaterThan(500);
      expect(text).not.toMatch(/\{\w+\}|CUI:|Telefon:|""/);
    }
    const privacy = await readSections('privacy');
    for (const said of [
      'ANSPDCP',
      '010336',
      'art. 6 alin. (1) lit. b)',
      'Mesajele la care am răspuns: se șterg după un an.',
      'numai în clipa în care apasă „Am ajuns” și permite',
      'Nu urmărim pe nimeni pe hartă',
      `Sesiunile paginii clientului: ${clientAccessLife.sessionDays} de zile`,
    ])
      expect(privacy).toContain(said);
    expect(privacy).toContain('Vizitele încheiate: se șterg după 3 ani.');
  });

  test('the privacy page shows the company data and retention from the settings', async () => {
    await call('PUT', '/api/admin/site', { version: 0, site: demoSite });
    const retention = { inquiries: 6, visits: null, emails: 1 };
    await call('PUT', '/api/admin/retention', { version: 0, retention });
    const text = await readSections('privacy');
    for (const said of [demoSite.legal.company, 'CUI: RO00000000', 'Registrul comerțului: J12/0000/2010'])
      expect(text).toContain(said);
    expect(text).toContain('Mesajele la care am răspuns: se șterg după 6 luni.');
    expect(text).toContain('Vizitele încheiate: cât timp sunt necesare scopului lor.');
    expect(text).toContain('E-mailurile trimise: se șterg după o lună.');
  });

  test('a legal page shows the text and date of its last edit', async () => {
    const sections = [{ type: 'text', content: 'Regulile {firma}.' }];
    const before = (await read('terms')).body.page.updatedAt;
    expect((await save('terms', { title: 'Reguli', sections })).status).toBe(200);
    const { page } = (await read('terms')).body;
    expect(page).toMatchObject({ title: 'Reguli', sections: [{ content: `Regulile ${demoSite.name}.` }] });
    expect(page.updatedAt > before).toBe(true);
    const refused = await save('terms', { sections: [{ type: 'text', content: 'Ceva {inexistent}' }] });
    expect(refused.status).toBe(400);
  });

  test('the accessibility page is public and in the sitemap once the owner publishes it', async () => {
    const sitemap = async () => (await site.get('/sitemap.xml')).text();
    const isLinked = async () => (await createStaffCall(site)('GET', '/api/site')).body.site.hasAccessibilityPage;
    expect([(await read('accessibility')).status, await isLinked()]).toEqual([404, false]);
    expect(await sitemap()).toContain('/confidentialitate</loc><lastmod>');
    expect(await sitemap()).not.toContain('/accesibilitate');
    await save('accessibility', { isShown: true });
    expect((await read('accessibility')).body.page.title).toBe(createDefaultPage('accessibility')?.title);
    expect([await isLinked(), (await sitemap()).includes('/accesibilitate')]).toEqual([true, true]);
  });

  test('inquiries and visits store the version of the notice that their sender saw', async () => {
    await addSmallCompany(site.db);
    const person = { email: 'maria.pop@exemplu.ro', phone: '0722 123 456' };
    const inquiry = await postInquiry(site, person);
    await save('privacy', createDefaultPage('privacy') as object);
    const { id: visit } = await (await site.post('/api/appointments', visitRequest(person))).json();
    const versions = async () => [
      (await call('GET', `/api/admin/inquiries/${inquiry}`)).body.inquiry.noticeVersion,
      (await call('GET', `/api/admin/appointments/${visit}`)).body.visit.noticeVersion,
    ];
    expect(await versions()).toEqual(['2026-11/1', '2026-11/2']);
    const [client] = (await call('GET', '/api/admin/clients')).body.items;
    const { messages, visits } = (await call('GET', `/api/admin/clients/${client.id}/export`)).body;
    expect([messages[0].notice_version, visits[0].notice_version]).toEqual(['2026-11/1', '2026-11/2']);
  });
});
