import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blankBrand } from '../../contract/brand/brand.ts';
import { readEmailCompany, readEmailLogo } from '../../server/common/emails/email-company.ts';
import { onOneEngine } from '../support/servers/running-site.ts';
import { createSignedInStaff } from '../support/staff/staff.ts';
import { createStaffCall } from '../support/staff/staff-calls.ts';
import { setUpStaffPictures } from '../support/staff/staff-pictures.ts';

const drawing = (fill: string, viewBox = '0 0 40 40', more = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${more}<rect width="400" height="40" fill="${fill}"/></svg>`,
  );
const path = '/api/admin/brand';
const upload = { path: `${path}/logos`, name: 'logo.svg' };

onOneEngine('The brand', {}, (site) => {
  const { call, upload: send } = setUpStaffPictures(site);
  const uploadLogo = async (bytes: Buffer) => (await send(bytes, upload)).body.logo.url as string;
  const save = async (brand: object) => {
    const { version } = (await call('GET', path)).body;
    return call('PUT', path, { version, brand: { ...blankBrand, ...brand } });
  };
  const readBrand = async () => (await (await site.get('/api/site')).json()).site.brand;
  const colorAt = async (icon: string, x: number, y: number) => {
    const pixels = await sharp(Buffer.from(await (await site.get(icon)).arrayBuffer()))
      .extract({ left: x, top: y, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    return `#${pixels.toString('hex')}`;
  };

  test('only administrators can read and change the brand', async () => {
    const editor = await createSignedInStaff(site, 'editor');
    expect((await createStaffCall(site, editor)('GET', path)).status).toBe(403);
    expect((await createStaffCall(site, editor)('PUT', path, { version: 0, brand: blankBrand })).status).toBe(403);
    expect((await send(drawing('red'), { ...upload, headers: editor.headers })).status).toBe(403);
    expect((await createStaffCall(site)('GET', path)).status).toBe(401);
  });

  test('the brand of a new company is the plain mark in the default colours', async () => {
    expect(await readBrand()).toEqual({ mark: 'plain', logo: null, logoOnDark: null, shows: 'both', accent: '' });
    expect(await (await site.get('/favicon.svg')).text()).not.toContain('Frunză');
    expect(await colorAt('/icon-192.png', 96, 4)).toBe('#1f3d2b');
    const manifest = await (await site.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Grădina', theme_color: '#1F3D2B', background_color: '#F6F2EA' });
  });

  test('an SVG logo is stripped of scripts, shown on the pages and used for the icons', async () => {
    const reply = await send(drawing('#0000ff', '0 0 40 40', '<script>alert(1)</script>'), upload);
    expect(reply).toMatchObject({ status: 201, body: { logo: { type: 'svg', width: 600, height: 600 } } });
    expect(reply.body.notes.join()).toContain('scripturi');
    const { url } = reply.body.logo;
    const before = (await site.get('/icon-192.png')).headers.get('etag');
    expect((await save({ logo: url })).status).toBe(200);
    expect((await readBrand()).logo).toEqual({ url, width: 600, height: 600 });
    const file = await site.get(url);
    expect(await file.text()).not.toContain('script');
    expect(file.headers.get('content-type')).toBe('image/svg+xml');
    expect(file.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await site.get('/icon-192.png')).headers.get('etag')).not.toBe(before);
    for (const icon of ['/icon-192.png', '/apple-touch-icon.png', '/icon-maskable-512.png'])
      expect([icon, await colorAt(icon, 90, 90)]).toEqual([icon, icon.includes('maskable') ? '#ffffff' : '#0000ff']);
    expect(await (await site.get('/favicon.svg')).text()).toContain('#0000ff');
  });

  test('with a wide logo the icons show the square sign', async () => {
    const logo = await uploadLogo(drawing('#00ff00', '0 0 400 40'));
    await save({ logo, accent: '#1d4ed8' });
    expect(await colorAt('/icon-512.png', 256, 8)).toBe('#1d4ed8');
    await save({ logo, icon: await uploadLogo(drawing('#ff0000')) });
    expect(await colorAt('/icon-512.png', 256, 256)).toBe('#ff0000');
  });

  test('a PNG logo is cropped to its visible part and stripped of metadata', async () => {
    const inner = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#10203040' } })
      .png()
      .toBuffer();
    const png = await sharp({ create: { width: 500, height: 500, channels: 4, background: '#00000000' } })
      .composite([{ input: inner }])
      .withExif({ IFD0: { Artist: 'Ana' } })
      .png()
      .toBuffer();
    const { body } = await send(png, { ...upload, name: 'logo.png' });
    expect(body).toMatchObject({ logo: { type: 'png', width: 300, height: 100 }, notes: [] });
    const stored = Buffer.from(await (await site.get(body.logo.url)).arrayBuffer());
    expect(await sharp(stored).metadata()).not.toHaveProperty('exif');
  });

  test.each([
    [
      'a JPEG',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .jpeg()
          .toBuffer(),
      'PNG',
    ],
    ['a broken PNG', async () => Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1'), 'PNG nu poate fi citit'],
    ['a page', async () => Buffer.from('<html><script>alert(1)</script></html>'), 'SVG'],
    ['nothing', async () => Buffer.alloc(0), 'SVG'],
  ])('%s is refused as a logo, with the reason', async (_, make, reason) => {
    const { status, body } = await send(await make(), upload);
    expect([status, body.fields?.file]).toEqual([400, expect.stringContaining(reason)]);
  });

  test('a logo above the size limit gets 413', async () => {
    expect((await send(Buffer.alloc(600 * 1024, '<'), upload)).status).toBe(413);
  });

  test('the refusal of an accent with too little contrast suggests the nearest valid colour', async () => {
    const { status, body } = await save({ accent: '#FFD400' });
    expect(status).toBe(400);
    const nearest = /#[0-9a-f]{6}/.exec(body.fields['brand.accent'])?.[0];
    expect((await save({ accent: nearest })).status).toBe(200);
    expect((await readBrand()).accent).toBe(nearest);
    expect(await (await site.get('/')).text()).toContain(`--color-accent:${nearest}`);
    expect(await (await site.get('/admin/login')).text()).toContain(`<meta name="theme-color" content="${nearest}"/>`);
    expect((await (await site.get('/manifest.webmanifest')).json()).theme_color).toBe(nearest);
    expect((await save({ accent: '#B9582F' })).body.brand.accent).toBe('');
    expect(await (await site.get('/')).text()).not.toContain('--color-accent');
  });

  test.each([
    [{ accent: 'red' }, 'accent'],
    [{ accent: '#fff;}body{display:none' }, 'accent'],
    [{ logo: 'https://example.com/logo.svg' }, 'logo'],
    [{ logo: `/media/logo/${'0'.repeat(20)}.svg` }, 'logo'],
    [{ icon: '/media/logo/../../x.svg' }, 'icon'],
    [{ shows: 'nothing' }, 'shows'],
  ])('the brand setting %j is refused with a message for its field', async (wrong, field) => {
    const { status, body } = await save(wrong);
    expect([status, Object.keys(body.fields)]).toEqual([400, [`brand.${field}`]]);
  });

  test('of two concurrent saves of the brand the second gets 409 with the current version', async () => {
    const { version } = (await call('GET', path)).body;
    const both = await Promise.all(
      ['logo', 'name'].map((shows) => call('PUT', path, { version, brand: { ...blankBrand, shows } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.body.details.current).toMatchObject({ version: version + 1 });
    const { items } = (await call('GET', '/api/admin/activity?kind=settings')).body;
    expect(items[0]).toMatchObject({ kind: 'settings', title: 'Identitatea firmei' });
  });

  test('e-mails embed the logo as a data URL and use the accent', async () => {
    await save({ logo: await uploadLogo(drawing('#123456', '0 0 80 40')), shows: 'logo', accent: '#1d4ed8' });
    const company = await readEmailCompany({ db: site.db, publicUrl: 'https://x.example' });
    expect(company.brand).toMatchObject({ logo: { width: 96, height: 48 }, showsName: false, accent: '#1d4ed8' });
    const email = { kind: 'test' as const, name: 'Ana', company };
    const picture = await readEmailLogo(site.db, email);
    const bytes = Buffer.from(picture?.replace('data:image/png;base64,', '') ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 192, height: 96 });
    await site.db.deleteFrom('logos').execute();
    expect(await readEmailLogo(site.db, email)).toBeUndefined();
  });
});
