import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { startSite } from '../../support/servers/running-site.ts';
import { addService, visitRequest } from '../../support/visits/visit-request.ts';
import { writeCompany } from '../../support/visits/visit-setup.ts';

test('a closing server that still sends an e-mail answers 503 with a message in Romanian', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const env = { SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` };
  const { site, stop } = await startSite('SQLite', {
    env,
    now: () => new Date('2027-03-10T09:00:00Z'),
    outboxPace: { maxPauseMs: 10, graceMs: 20_000 },
  });
  await addService(site.db);
  await writeCompany(site.db);
  const sending = once(silent, 'connection') as Promise<[Socket]>;
  expect((await site.post('/api/appointments', visitRequest())).status).toBe(201);
  const sockets = await sending;
  silent.on('connection', (socket) => sockets.push(socket));

  const closed = site.app.close();
  const call = await site.post('/api/appointments', visitRequest());
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await call.json()).toEqual({
    code: 'unavailable',
    message: 'Site-ul repornește. Încercați din nou peste câteva secunde.',
  });
  const page = await site.get('/contact', { accept: 'text/html' });
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain('<html lang="ro">');

  for (const socket of sockets) socket.destroy();
  silent.on('connection', (socket) => socket.destroy());
  await closed;
  silent.close();
  await stop();
});
