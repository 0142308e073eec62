import { expect, test } from '@playwright/test';
import { answer, visit } from '../support/visit.ts';

// The HTML may come from a cache: what it brought is asked for once more, and the server may refuse it by then.
for (const [what, path, api, screen] of [
  ['the list of services', '/services', '/api/services', 'Nu am putut încărca serviciile'],
  ['a service', '/services/sisteme-de-irigatie', '/api/services/sisteme-de-irigatie', 'Service Not Found'],
  ['the portfolio', '/portfolio', '/api/portfolio', 'Error Loading Portfolio'],
  [
    'a project',
    '/portfolio/iaz-cu-nuferi-si-cascada',
    '/api/portfolio/item/iaz-cu-nuferi-si-cascada',
    'Project Not Found',
  ],
  [
    'an article',
    '/blog/septembrie-luna-gazonului',
    '/api/blog/septembrie-luna-gazonului',
    'Articolul de blog nu a fost găsit',
  ],
] as const) {
  for (const status of what.startsWith('the') ? [500] : [404, 500])
    test(`${what} that came with the page gives way when the server then refuses it with ${status}`, async ({
      page,
    }) => {
      await answer(page, api, { message: 'x' }, status);
      const response = await visit(page, path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { name: screen })).toBeVisible();
    });
}
