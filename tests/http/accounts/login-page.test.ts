import { expect, test } from 'vitest';
import { onOneEngine } from '../../support/servers/running-site.ts';

onOneEngine('login page', {}, (site) => {
  test('the HTML of the login page holds a form that posts and is hidden from search engines', async () => {
    const response = await site.get('/admin/login');
    const html = await response.text();
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('Bine ați revenit');
    // A form sent before the script has loaded must not put the password into the URL.
    expect(html).toMatch(/<form[^>]*method="post"/);
  });
});
