import { type AddressInfo, connect } from 'node:net';
import { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
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

  test('the server limits slow clients', () => {
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

  test('one address can hold 500 connections', async () => {
    const connections = Array.from({ length: 600 }, () => {
      const socket = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
      return Object.assign(socket, { remoteAddress: '198.51.100.7' });
    });
    for (const socket of connections) site.app.server.emit('connection', socket);
    expect(connections.filter(({ destroyed }) => !destroyed)).toHaveLength(500);
    for (const socket of connections) socket.destroy();
  });

  /** Sends the paths at once on one connection and resolves with what arrives until it is closed. */
  function pipeline(paths: string[]) {
    const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1');
    const last = paths.length - 1;
    const request = (path: string, index: number) =>
      `GET ${path} HTTP/1.1\r\nhost: x\r\n${index === last ? 'connection: close\r\n' : ''}\r\n`;
    socket.write(paths.map(request).join(''));
    // The server may close it before it has read everything.
    return text(socket).catch(() => '');
  }
  const readStatuses = (replies: string) => [...replies.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

  test('a few pipelined requests are answered in their order', async () => {
    const paths = ['/healthz', '/api/nope', '/about', '/about', '/SERVICES', '/healthz'];
    expect(readStatuses(await pipeline(paths))).toEqual(['200', '404', '200', '200', '308', '200']);
  });

  test('a connection with too many pipelined requests is closed', async () => {
    const replies = await pipeline(Array(1000).fill('/about'));
    expect(readStatuses(replies).length).toBeLessThan(20);
    expect((await site.get('/about')).status).toBe(200);
  });

  test.each([
    ['GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n', 400, 'invalid_input'],
    ['GET / HTTP/9.9\r\nhost: x\r\n\r\n', 400, 'invalid_input'],
    [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'too_large'],
  ])(
    'a request that cannot be read is answered with headers and code like others: %.30s',
    async (request, status, code) => {
      const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1');
      socket.write(request);
      const reply = await text(socket);
      expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*x-content-type-options: nosniff`));
      expect(JSON.parse(reply.slice(reply.indexOf('{')))).toMatchObject({
        code,
        message: expect.stringMatching(/\.$/),
      });
    },
  );
});
