import { expect, test } from 'vitest';
import { onOneEngine } from '../../support/servers/running-site.ts';

const everyKind = [
  '/',
  '/about',
  '/api/services',
  '/api/nope',
  '/nu-exista',
  '/SERVICES',
  '/%70ortfolio',
  '/%',
  '/sw.js',
];

onOneEngine('connections of a site at an https address', { env: { PUBLIC_URL: 'https://gradina.example' } }, (site) => {
  test('every reply of a site with an https address has HSTS and nosniff headers', async () => {
    for (const path of [...everyKind, ...everyKind]) {
      const reply = await site.get(path);
      expect(reply.headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
      expect(reply.headers.get('x-content-type-options'), path).toBe('nosniff');
    }
  });

  test('the server has timeouts for slow clients, and keeps idle connections longer than a proxy does', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = site.app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections }).toEqual({
      headersTimeout: 20_000,
      requestTimeout: 300_000,
      keepAliveTimeout: 75_000,
      timeout: 120_000,
      maxConnections: 4000,
    });
  });
});

onOneEngine('connections of a site at an http address', {}, (site) => {
  test('no reply of a site without https has an HSTS header', async () => {
    for (const path of everyKind)
      expect((await site.get(path)).headers.has('strict-transport-security'), path).toBe(false);
  });
});
