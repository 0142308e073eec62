import { expect, test } from 'vitest';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { callAdmin, clock, password, postLogin } from '../../support/staff/account-calls.ts';
import { createSignedInStaff, createStaffWithPassword } from '../../support/staff/staff.ts';

onEveryEngine('calendar feed and previews', { now: () => clock.now }, (site, testOnce) => {
  async function withLinks() {
    const person = await createStaffWithPassword(site, password, 'editor', clock.now);
    const { token } = (await postLogin(site, person.email, password)).body;
    const { url } = (await callAdmin(site, 'POST', '/calendar-feed', token)).body;
    const fields = { title: 'Mulciul', excerpt: '', content: '' };
    await callAdmin(site, 'PUT', '/blog/new/draft', token, { fields, version: 0 });
    const preview = (await callAdmin(site, 'POST', '/blog/new/preview', token)).body;
    const states = async () => [
      (await site.get(new URL(url).pathname)).status,
      (await site.get(`/api/preview/${preview.token}`)).status,
    ];
    expect(await states()).toEqual([200, 200]);
    return { person, token, states };
  }

  testOnce('changing the password ends the calendar feed and previews of the account', async () => {
    const { token, states } = await withLinks();
    const change = { currentPassword: password, newPassword: 'trandafiri-galbeni' };
    const { body } = await callAdmin(site, 'POST', '/profile/password', token, change);
    expect(await states()).toEqual([404, 404]);
    expect((await callAdmin(site, 'GET', '/calendar-feed', body.token)).body).toEqual({ feed: null });
  });

  test('ending the other sessions ends the calendar feed and previews of the account', async () => {
    const { token, states } = await withLinks();
    await callAdmin(site, 'POST', '/profile/sessions/end-others', token);
    expect(await states()).toEqual([404, 404]);
  });

  testOnce(
    'an administrator who ends the sessions or disables an account ends its feed and previews for good',
    async () => {
      const { token: admin } = await createSignedInStaff(site, 'admin', clock.now);
      const [one, two] = [await withLinks(), await withLinks()];
      await callAdmin(site, 'POST', `/accounts/${one.person.id}/sessions/end`, admin);
      expect(await one.states()).toEqual([404, 404]);
      await callAdmin(site, 'PATCH', `/accounts/${two.person.id}`, admin, { disabled: true });
      expect(await two.states()).toEqual([404, 404]);
      await callAdmin(site, 'PATCH', `/accounts/${two.person.id}`, admin, { disabled: false });
      expect(await two.states()).toEqual([404, 404]);
    },
  );
});
