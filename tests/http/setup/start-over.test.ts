import { beforeAll, expect, test } from 'vitest';
import { blankSite } from '../../../contract/site/blank-site.ts';
import { demoSite } from '../../../demo/site.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

let today = new Date();

onEveryEngine('Starting over from the sample company', { demo: true, now: () => today }, (site, testOnce) => {
  let call: StaffCall;
  beforeAll(async () => {
    today = new Date();
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', today));
    await site.post('/api/contact', {
      name: 'Maria Pop',
      email: 'maria@client.test',
      phone: null,
      serviceId: null,
      message: 'Aș vrea o ofertă pentru grădina din spate.',
    });
  });
  const setup = async () => (await call('GET', '/api/admin/setup')).body.setup;
  const services = async () =>
    (await (await site.get('/api/services')).json()).services as { id: string; name: string }[];
  const siteName = async () => (await (await site.get('/api/site')).json()).site.name;
  const aboutTitle = async () => (await (await site.get('/api/pages/about')).json()).page.title;
  const layout = async () => (await (await site.get('/api/pages/layout')).json()).page;
  const startOver = (keepEdited: boolean) => call('POST', '/api/admin/setup/start-over', { keepEdited });
  const undo = (withSettings: boolean) => call('POST', '/api/admin/setup/start-over/undo', { withSettings });

  test('only administrators can start over', async () => {
    const editor = createStaffCall(site, await createSignedInStaff(site, 'editor', today));
    expect((await editor('POST', '/api/admin/setup/start-over', { keepEdited: true })).status).toBe(403);
  });

  test('the data of the sample company completes no set-up step', async () => {
    const { steps, sample, isUntouched } = await setup();
    const done = steps.filter(({ isDone }: { isDone: boolean }) => isDone);
    expect(done.map(({ step }: { step: string }) => step)).toEqual(['account']);
    expect(sample.hasSettings).toBe(true);
    expect(sample.documents.length).toBeGreaterThan(20);
    expect(isUntouched).toBe(false);
  });

  const edit = async (path: string, changes: object) => {
    const { item } = (await call('GET', `/api/admin/${path}`)).body;
    await call('PUT', `/api/admin/${path}`, { version: item.version, fields: { ...item.fields, ...changes } });
  };

  testOnce('starting over removes the sample company and keeps what the owner edited', async () => {
    const [edited] = await services();
    await edit(`services/${edited?.id}`, { price: '99 lei' });
    await edit('pages/layout', { footerText: 'Grădini din Sibiu.', allServices: 'Ce facem' });
    const { site: stored, version } = (await call('GET', '/api/admin/site')).body;
    await call('PUT', '/api/admin/site', { version, site: { ...stored, phone: '0269 111 222' } });

    const { body } = await startOver(true);
    expect(body.setup.removed).toMatchObject({ hasNewSettings: false });
    expect(body.setup.sample).toMatchObject({
      hasSettings: false,
      documents: [
        { id: 'layout', isEdited: true },
        { id: edited?.id, isEdited: true },
      ],
    });
    expect((await services()).map(({ id }) => id)).toEqual([edited?.id]);
    for (const path of ['/api/portfolio', '/api/blog', '/api/testimonials', '/api/subscriptions'])
      expect(Object.values(await (await site.get(path)).json())[0]).toEqual([]);
    expect(await aboutTitle()).toBeUndefined();
    const { english, ...texts } = await layout();
    const own = { footerText: 'Grădini din Sibiu.', allServices: 'Ce facem' };
    expect(texts).toMatchObject({ ...own, notFoundTitle: 'Pagina nu există', goBack: 'Înapoi' });
    expect([english, texts.notFoundText, texts.hasPlaceholderPages]).toEqual([undefined, undefined, undefined]);
    const { site: blank } = await (await site.get('/api/site')).json();
    expect(blank).toMatchObject({ ...blankSite, phone: '0269 111 222', brand: { mark: 'plain' } });
    expect((await call('GET', '/api/admin/inquiries')).body.total).toBe(1);
  });

  testOnce('starting over can be undone, which restores the former settings', async () => {
    expect((await undo(true)).body.setup.removed).toBeNull();
    expect((await services()).length).toBeGreaterThan(4);
    expect(await aboutTitle()).toMatch(/^Facem grădini/);
    expect(await layout()).toMatchObject({ footerText: 'Grădini din Sibiu.', notFoundTitle: '404 Page Not Found' });
    const back = (await (await site.get('/api/site')).json()).site;
    expect(back).toMatchObject({ name: demoSite.name, phone: '0269 111 222', address: demoSite.address });
    expect(back.brand.mark).toBe('leaf');
    expect(back.images.about).toMatch(/^\/media\//);
    expect((await undo(true)).status).toBe(409);
  });

  testOnce('undoing a start-over can keep settings that were saved after it', async () => {
    await startOver(false);
    expect(await services()).toEqual([]);
    const { site: blank, version } = (await call('GET', '/api/admin/site')).body;
    await call('PUT', '/api/admin/site', { version, site: { ...blank, name: 'Verde' } });
    expect((await setup()).removed.hasNewSettings).toBe(true);
    await undo(false);
    expect((await services()).length).toBeGreaterThan(4);
    expect(await siteName()).toBe('Verde');
  });

  testOnce('starting over can no longer be undone after thirty days', async () => {
    await startOver(false);
    today = new Date(today.getTime() + 31 * 24 * 60 * 60_000);
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', today));
    expect((await setup()).removed).toBeNull();
    expect((await undo(true)).status).toBe(409);
    expect((await startOver(false)).status).toBe(409);
  });
});
