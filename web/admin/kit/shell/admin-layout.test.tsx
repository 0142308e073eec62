import { screen, waitFor, within } from '@testing-library/react';
import { matchRoutes, type RouteObject } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { connectionLost, fakeApi, heldReply, refusal } from '../../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../../tests/support/components/render-page.tsx';
import { readTexts } from '../../../../tests/support/components/texts.ts';
import routes from '../../../routes.ts';

const guard = 'admin/kit/shell/admin-layout.tsx';
const specified = [
  'dashboard',
  ...['services', 'services/new', 'services/gazon/edit'],
  ...['blog', 'blog/new', 'blog/mulciul/edit', 'blog/mulciul'],
  'feature-cards',
  ...['portfolio', 'portfolio/new', 'portfolio/gradina-formala/edit'],
  ...['appointments', 'appointments/1', 'frontpage', 'inquiries'],
  ...['testimonials', 'testimonials/new', 'testimonials/1/edit', 'testimonials/1'],
  ...['subscriptions', 'subscriptions/new', 'subscriptions/1/edit'],
].map((path) => `/admin/${path}`);

/** Every screen behind the guard, as `web/routes.ts` lists them; the value of a parameter does not matter. */
const entries = routes.filter(({ file }) => file === guard).flatMap(({ children = [] }) => children);
const toScreen = ({ path = '' }) => ({ path: `/${path.replace(/:\w+/g, 'ceva')}` });
const forAdmins = entries.flatMap(({ children = [] }) => children.map(toScreen));
const screens = [...entries.filter(({ path }) => path).map(toScreen), ...forAdmins];
// Editors read the teams, whose colours the calendar shows, change checklists and times of services, and import files.
const staffSettings = '(teams|checklists|times|import)';
const adminOnly = screens.filter(({ path }) =>
  new RegExp(`^/admin/(accounts|settings(?!/${staffSettings})|activity)\\b`).test(path),
);

const page = (text: string) => ({ default: () => <h1>{text}</h1> });
const dashboard = { '/admin/dashboard': page('Panoul') };
const validation = 'GET /api/admin/validate-session';
const readStored = () => [localStorage.getItem('token'), localStorage.getItem('user')];

beforeEach(() => void vi.resetModules());

describe('without a session', () => {
  test('every specified screen is behind the guard', () => {
    const tree = routes.map(({ path, file, children }) => ({
      path,
      id: file,
      children: children?.map((child) => ({ path: child.path, id: child.file })),
    })) as RouteObject[];
    for (const path of specified) expect(matchRoutes(tree, path)?.[0]?.route.id, path).toBe(guard);
    expect(routes.map(({ path = '' }) => path).filter((path) => path.startsWith('admin'))).toEqual([
      ...['admin', 'admin/login', 'admin/forgot-password', 'admin/password', 'admin/confirm-email'],
    ]);
  });

  test('every screen redirects to the login without a session', async () => {
    fakeApi({});
    const { router, address } = await renderAdmin(
      Object.fromEntries(screens.map(({ path }) => [path, page(path)])),
      '/admin/dashboard',
    );
    expect(screens.length).toBeGreaterThan(40);
    for (const { path } of screens) {
      await router.navigate(path);
      await waitFor(() => expect(address(), path).toBe('/admin/login'));
    }
    expect(await screen.findByRole('heading', { name: 'Bine ați revenit' })).toBeTruthy();
  });

  test('signing in while an old session is still being validated keeps the new session', async () => {
    const old = heldReply({ valid: false });
    const { reply, callsOf } = fakeApi({
      [validation]: old.reply,
      'POST /api/admin/login': { success: true, token: 'nou', user: ana },
    });
    storeSession('de-mult', { ...ana, id: 'altcineva', role: 'editor' });
    const services = { '/admin/services': page('Serviciile') };
    const { user, router, address } = await renderAdmin({ ...dashboard, ...services }, '/admin/login');
    fill(screen.getByLabelText('Email'), ana.email);
    fill(screen.getByLabelText('Parolă'), 'orice');
    await user.click(screen.getByRole('button', { name: 'Autentificare' }));
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    // The late answer about the old session makes the guard validate the new one.
    reply({ [validation]: { valid: true, user: ana } });
    old.release();
    await waitFor(() => expect(callsOf('GET', '/api/admin/validate-session')).toHaveLength(2));
    await router.navigate('/admin/services');
    expect(await screen.findByRole('heading', { name: 'Serviciile' })).toBeTruthy();
    expect(address()).toBe('/admin/services');
    expect(readStored()[0]).toBe('nou');
  });
});

describe('with a stored session', () => {
  test('the screen says that it is loading until the session is validated', async () => {
    const held = heldReply({ valid: true, user: ana });
    fakeApi({ [validation]: held.reply });
    storeSession('vechi');
    await renderAdmin(dashboard, '/admin/dashboard');
    expect(screen.getByRole('status').textContent).toContain('Se încarcă…');
    held.release();
    expect(await screen.findByRole('navigation', { name: 'Administrare' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Panoul' })).toBeTruthy();
  });

  test('a new token from the validation replaces the stored one', async () => {
    fakeApi({ [validation]: { valid: true, user: ana, newToken: 'nou' } });
    storeSession('vechi');
    await renderAdmin(dashboard, '/admin/dashboard');
    expect(await screen.findByRole('heading', { name: 'Panoul' })).toBeTruthy();
    expect(readStored()[0]).toBe('nou');
  });

  test.each([
    ['is refused', { valid: false }],
    ['fails', connectionLost],
  ])('a session whose validation %s is forgotten without a message', async (_, reply) => {
    fakeApi({ [validation]: reply });
    storeSession('vechi');
    const { address } = await renderAdmin(dashboard, '/admin/dashboard');
    await waitFor(() => expect(address()).toBe('/admin/login'));
    expect(await screen.findByRole('heading', { name: 'Bine ați revenit' })).toBeTruthy();
    expect(readStored()).toEqual([null, null]);
    expect(readTexts(screen.queryAllByRole('alert')).join('')).toBe('');
  });

  test.each(['editor', 'a role of its own'])(
    'an account with the role „%s” is redirected from screens for administrators to the login, which says why',
    async (role) => {
      const emil = { ...ana, role } as typeof ana;
      fakeApi({ [validation]: { valid: true, user: emil } });
      storeSession('token', emil);
      expect(adminOnly.map(({ path }) => path)).toContain('/admin/settings/retention');
      const { default: AdminOnly } = await import('./admin-only.tsx');
      const pages = adminOnly.map((entry) => [
        entry.path,
        forAdmins.includes(entry) ? { default: AdminOnly } : page(entry.path),
      ]);
      const { user, router, address } = await renderAdmin(
        { ...dashboard, ...Object.fromEntries(pages) },
        '/admin/dashboard',
      );
      await screen.findByRole('heading', { name: 'Panoul' });
      for (const { path } of adminOnly) {
        await router.navigate(path);
        await waitFor(() => expect(address(), path).toBe('/admin/login'));
        expect(await screen.findByText(/Pagina cerută este doar pentru administratori\./)).toBeTruthy();
      }
      await user.click(screen.getByRole('link', { name: 'mergeți la panou' }));
      await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    },
  );
});

describe('signed in with an account of a crew', () => {
  const costel = { ...ana, role: 'crew' as const };
  const open = async (at: string) => {
    const api = fakeApi({ [validation]: { valid: true, user: costel } });
    storeSession('token', costel);
    const pages = Object.fromEntries(screens.map(({ path }) => [path, page(path)]));
    return { ...api, ...(await renderAdmin(pages, at)) };
  };

  test('the menus of a crew account lead only to its own screens', async () => {
    const { user, address } = await open('/admin/dashboard');
    await screen.findByRole('heading', { name: '/admin/today' });
    expect(address()).toBe('/admin/today');
    const links = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link');
    expect(readTexts(links('Administrare'))).toEqual(['Azi']);
    expect(readTexts(links('Bara de jos'))).toEqual(['Azi']);
    await user.click(screen.getByRole('button', { name: 'Meniu' }));
    const menu = await screen.findByRole('dialog');
    expect(readTexts(within(menu).getAllByRole('link'))).toEqual(['Azi', 'Profilul meu', 'Vezi site-ul']);
    expect(screen.queryByRole('button', { name: /Caută/ })).toBeNull();
  });

  test('other screens tell a crew account what it can see, without staff calls, search or staff shortcuts', async () => {
    const { user, router, calls } = await open('/admin/profile');
    await screen.findByRole('heading', { name: '/admin/profile' });
    const hidden = screens.filter(({ path }) => !/\/(today|profile|dashboard)$/.test(path));
    expect(hidden.length).toBeGreaterThan(40);
    for (const { path } of hidden) {
      await router.navigate(path);
      await screen.findByRole('heading', { name: 'Contul dumneavoastră vede numai zilele echipei' });
      expect(screen.queryByRole('heading', { name: path })).toBeNull();
    }
    await user.keyboard('{Control>}k{/Control}gv');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.pathname).toBe(hidden.at(-1)?.path);
    await user.keyboard('gz');
    await screen.findByRole('heading', { name: '/admin/today' });
    expect([...new Set(calls.map(({ path }) => path))].sort()).toEqual(['/api/admin/validate-session', '/api/site']);
  });
});

test('the sidebar and the bottom bar count the messages and the visit requests that wait', async () => {
  fakeApi({
    [validation]: { valid: true, user: ana },
    'GET /api/admin/inquiries': { items: [], total: 2 },
    'GET /api/admin/appointments': { items: [], total: 0, requested: 3, suspicious: 1 },
  });
  storeSession('valabil');
  await renderAdmin(dashboard, '/admin/dashboard');
  for (const name of [/^Programări\s*3 de confirmat$/, /^Mesaje\s*2 fără răspuns$/])
    expect(await screen.findAllByRole('link', { name })).toHaveLength(2);
});

describe('the groups of screens', () => {
  const openAt = async (at: string) => {
    fakeApi({ [validation]: { valid: true, user: ana } });
    storeSession('valabil');
    const pages = Object.fromEntries(screens.map(({ path }) => [path, page(path)]));
    const rendered = await renderAdmin(pages, at);
    await screen.findByRole('heading', { name: at });
    return rendered;
  };
  const sidebar = () => within(screen.getByRole('navigation', { name: 'Administrare' }));
  const findGroup = (name: string, area = sidebar()) => {
    const group = within(area.getByRole('region', { name }));
    return { fold: group.getByRole('button', { name }), links: () => readTexts(group.queryAllByRole('link')) };
  };

  test('rarely used groups are folded until they are opened or shown', async () => {
    const scrolled: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.textContent ?? '');
    });
    const { user, router } = await openAt('/admin/quotes');
    expect(sidebar().getByRole('link', { name: 'Newsletter' })).toBeTruthy();
    const content = findGroup('Conținut');
    const office = findGroup('Administrare');
    expect([content.links(), office.links()]).toEqual([[], []]);
    await router.navigate('/admin/settings/teams');
    await waitFor(() => expect(office.links()).toContain('Jurnal'));
    expect(scrolled).toEqual(['Oferte', 'Setări']);
    // Folded by hand, a group keeps the link to the screen that is shown.
    office.fold.focus();
    await user.keyboard('{Enter}');
    expect(office.fold.getAttribute('aria-expanded')).toBe('false');
    expect(office.links()).toEqual(['Setări']);
    await user.click(content.fold);
    expect(content.links()).toContain('Portofoliu');
    expect(scrolled.at(-1)).toMatch(/^ConținutPagini.*Imagini$/);
    vi.restoreAllMocks();
  });

  test('a browser remembers in the sidebar and in the menu of a phone which groups are open', async () => {
    localStorage.setItem('admin-menu', '{"continut":true,"administrare":false}');
    const { user } = await openAt('/admin/activity');
    expect(findGroup('Administrare').links()).toEqual(['Jurnal']);
    await user.click(screen.getByRole('button', { name: 'Meniu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Meniu' }));
    expect(findGroup('Conținut', menu).links()).toContain('Portofoliu');
    const office = findGroup('Administrare', menu);
    expect(office.links()).toEqual(['Jurnal']);
    await user.click(office.fold);
    expect(office.links()).toContain('Conturi');
    expect(JSON.parse(localStorage.getItem('admin-menu') ?? '')).toEqual({ continut: true, administrare: true });
  });

  test('a group opens although the browser has no room to remember it', async () => {
    const { user } = await openAt('/admin/quotes');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const content = findGroup('Conținut');
    await user.click(content.fold);
    expect(content.links()).toContain('Portofoliu');
    vi.restoreAllMocks();
  });
});

describe('where one-time codes are required', () => {
  test('an account without the required one-time codes is redirected to the profile', async () => {
    const user = { ...ana, mustSetUpCodes: true as const };
    fakeApi({ [validation]: { valid: true, user } });
    storeSession('valabil', user);
    const { router, address } = await renderAdmin(
      { ...dashboard, '/admin/profile': page('Profilul') },
      '/admin/dashboard',
    );
    await waitFor(() => expect(address()).toBe('/admin/profile'));
    await router.navigate('/admin/dashboard');
    await waitFor(() => expect(address()).toBe('/admin/profile'));
    expect(screen.queryByText('Panoul')).toBeNull();
  });
});

describe('a session that has ended', () => {
  test('an ended session removes the names of clients from this device', async () => {
    fakeApi({ [validation]: refusal(401, { valid: false, message: 'x' }) });
    storeSession('incheiat');
    localStorage.setItem('clienti:zi:2027-03-11', '{"calendar":{"visits":[{"name":"Maria Pop"}]}}');
    localStorage.setItem('clienti:raspuns:1', '{"value":{"text":"Bună ziua"}}');
    localStorage.setItem(
      'today-marks',
      JSON.stringify([{ key: 'k', visitId: '1', name: 'Maria Pop', step: 'complete' }]),
    );
    const { address } = await renderAdmin(dashboard, '/admin/dashboard');
    await waitFor(() => expect(address()).toBe('/admin/login'));
    expect(readStored()).toEqual([null, null]);
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('Maria Pop'));
    expect(localStorage.getItem('clienti:raspuns:1')).toContain('Bună ziua');
    const { readQueue } = await import('../browser-storage/stop-queue.ts');
    storeSession('nou');
    expect(await readQueue()).toMatchObject([{ key: 'k', visitId: '1', name: '' }]);
  });
});
