import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blankBrandView } from '../../../../contract/brand/blank-brand-view.ts';
import { blankBrand } from '../../../../contract/brand/brand.ts';
import { blankSite } from '../../../../contract/site/blank-site.ts';
import { fakeApi, refusal } from '../../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../../tests/support/components/render-admin.tsx';
import * as page from './brand-page.tsx';

const url = `/media/logo/${'a'.repeat(20)}.svg`;

test('a logo is previewed and an unreadable accent is replaced before the brand is saved', async () => {
  storeSession('valabil');
  const logo = { url, width: 600, height: 200, type: 'svg' };
  const api = fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    '/api/site': { site: { ...blankSite, pictures: {}, brand: blankBrandView } },
    'GET /api/admin/brand': { brand: blankBrand, version: 2, logos: {} },
    'PUT /api/admin/brand': ({ body }) => ({ ...(body as object), version: 3, logos: { [url]: logo } }),
    'POST /api/admin/brand/logos': refusal(400, { message: 'Desenul conține o imagine lipită în el.' }),
  });
  const { user } = await renderAdmin({ '/admin/settings/brand': page }, '/admin/settings/brand');
  expect(await screen.findByText('Încă nealese: logo, culoarea de accent.')).toBeTruthy();

  const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  await user.upload(screen.getByLabelText('Pe fundal deschis', { selector: 'input' }), file);
  expect(await screen.findByText('Desenul conține o imagine lipită în el.')).toBeTruthy();
  api.reply({ 'POST /api/admin/brand/logos': { logo, notes: ['Am eliminat din fișier: animații.'] } });
  await user.upload(screen.getByLabelText('Pe fundal deschis', { selector: 'input' }), file);
  expect(await screen.findByText('Am eliminat din fișier: animații.')).toBeTruthy();
  const preview = screen.getByRole('region', { name: 'Cum va arăta' });
  expect(preview.querySelectorAll(`img[src="${url}"]`)).toHaveLength(3);

  const code = screen.getByLabelText('Codul culorii');
  await user.clear(code);
  await user.type(code, '#FFD400');
  expect(screen.getByText(/contrast 1,4:1, trebuie 4,5:1/)).toBeTruthy();
  const nearest = screen.getByRole('button', { name: /^Folosește #/ });
  const color = nearest.textContent?.match(/#\w+/)?.[0];
  await user.click(nearest);
  expect((code as HTMLInputElement).value).toBe(color);
  expect(within(preview).getByText('Cereți o ofertă').closest('[style]')?.getAttribute('style')).toContain(
    `--color-accent: ${color}`,
  );

  await user.click(screen.getByRole('button', { name: 'Logo' }));
  await user.click(screen.getByRole('button', { name: 'Salvează' }));
  await waitFor(() => expect(api.callsOf('PUT', '/api/admin/brand')).toHaveLength(1));
  const brand = { ...blankBrand, logo: url, shows: 'logo', accent: color };
  expect(api.callsOf('PUT', '/api/admin/brand')[0]?.body).toEqual({ version: 2, brand });
});
