import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { createOutgoingCalls, OutgoingCallError } from './outgoing-calls.ts';

const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listen(answer: RequestListener) {
  const server = createServer(answer);
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function findClosedPort() {
  const server = createNetServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const internal = /rețeaua internă/;
const catchFailure = (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => new Error('a reply came'),
    (error) => error,
  );

test('an internal address is refused before a connection, in whatever spelling and behind a name', async () => {
  let calls = 0;
  const port = await listen((_request, reply) => reply.end(String(++calls)));
  const call = createOutgoingCalls({ allowedHosts: [] });
  const hosts = [
    ...['127.0.0.1', '127.0.0.1.', '2130706433', '0x7f.1', '0177.0.0.1', '１２７.0.0.1', '0.0.0.0', 'localhost'],
    ...['[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[fe80::1]'],
  ];
  for (const host of hosts)
    expect((await catchFailure(call({ url: `http://${host}:${port}/` }))).message, host).toMatch(internal);
  expect(calls).toBe(0);
});

test.each(['ftp://firma.ro/', 'https://ana:parola@firma.ro/', '/cale', 'file:///etc/passwd'])(
  'the address %s is refused',
  async (url) => {
    const failure = await catchFailure(createOutgoingCalls({ allowedHosts: [] })({ url }));
    expect(failure).toBeInstanceOf(OutgoingCallError);
    expect(failure.message).not.toContain('parola');
  },
);

test('an allowed host and port is called with the given method, headers and body', async () => {
  const port = await listen(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    reply.writeHead(201, { 'x-kind': 'echo' });
    reply.end(`${request.method} ${request.headers.authorization} ${Buffer.concat(chunks)}`);
  });
  const call = createOutgoingCalls({ allowedHosts: [`127.0.0.1:${port}`] });
  const request = {
    url: `http://127.0.0.1:${port}/`,
    method: 'POST',
    headers: { authorization: 'cheie' },
    body: 'salut',
  };
  const { status, headers, body } = await call(request);
  expect([status, headers['x-kind'], body.toString()]).toEqual([201, 'echo', 'POST cheie salut']);
  expect((await catchFailure(call({ url: `http://127.0.0.1:${port + 1}/` }))).message).toMatch(internal);
});

test('the usual port of an allowed host may be written out', async () => {
  const call = createOutgoingCalls({ allowedHosts: ['127.0.0.1:80', '127.0.0.2:443'], withinMs: 300 });
  const isRefused = async (url: string) => internal.test((await catchFailure(call({ url }))).message);
  expect(await isRefused('http://127.0.0.1/')).toBe(false);
  expect(await isRefused('https://127.0.0.2/')).toBe(false);
  expect(await isRefused('https://127.0.0.1/')).toBe(true);
});

test('a redirect is followed only if the call allows it', async () => {
  let reached = 0;
  const inside = await listen((_request, reply) => reply.end(String(++reached)));
  const outside = await listen((_request, reply) => {
    reply.writeHead(302, { location: `http://127.0.0.1:${inside}/` });
    reply.end();
  });
  const call = createOutgoingCalls({ allowedHosts: [`127.0.0.1:${outside}`] });
  const url = `http://127.0.0.1:${outside}/`;
  expect((await call({ url })).status).toBe(302);
  expect((await catchFailure(call({ url, redirects: 3 }))).message).toMatch(internal);
  expect(reached).toBe(0);
});

test('a call may be limited to one of the allowed hosts, redirects included', async () => {
  const inside = await listen((_request, reply) => reply.end('inside'));
  const own = await listen((request, reply) =>
    request.url === '/'
      ? reply.end('own')
      : reply.writeHead(302, { location: `http://127.0.0.1:${inside}${request.url}` }).end(),
  );
  const call = createOutgoingCalls({ allowedHosts: ['127.0.0.1'] });
  const get = (port: number, path: string) =>
    call({ url: `http://127.0.0.1:${port}${path}`, redirects: 3, internalHost: `127.0.0.1:${own}` });
  expect((await get(own, '/')).body.toString()).toBe('own');
  for (const [port, path] of [[inside, '/'] as const, [own, '/moved'] as const])
    expect((await catchFailure(get(port, path))).message).toMatch(internal);
});

test('a redirect to another server carries no keys', async () => {
  const keys: unknown[] = [];
  const second = await listen((request, reply) => {
    keys.push(request.headers.authorization);
    reply.end('calendar');
  });
  const first = await listen((request, reply) => {
    keys.push(request.headers.authorization);
    reply.writeHead(301, { location: `http://127.0.0.1:${second}/` }).end();
  });
  const call = createOutgoingCalls({ allowedHosts: ['127.0.0.1'] });
  const about = { headers: { authorization: 'cheie' }, redirects: 2 };
  expect((await call({ url: `http://127.0.0.1:${first}/`, ...about })).body.toString()).toBe('calendar');
  expect(keys).toEqual(['cheie', undefined]);
});

test('redirects are followed a limited number of times', async () => {
  const looping = await listen((_request, reply) => reply.writeHead(301, { location: '/' }).end());
  const call = createOutgoingCalls({ allowedHosts: ['127.0.0.1'] });
  expect((await call({ url: `http://127.0.0.1:${looping}/`, redirects: 2 })).status).toBe(301);
});

test('a server that hangs, sends too much or breaks off fails with a sentence for staff', async () => {
  const port = await listen((request, reply) => {
    if (request.url === '/hangs') return;
    if (request.url === '/breaks') {
      reply.writeHead(200, { 'content-length': '10' });
      reply.write('a');
      setTimeout(() => reply.destroy(), 20);
      return;
    }
    const send = () => {
      while (reply.write('x'.repeat(64 * 1024)));
      reply.once('drain', send);
    };
    send();
  });
  const call = createOutgoingCalls({ allowedHosts: ['127.0.0.1'], withinMs: 1000, maxBytes: 300 * 1024 });
  const fail = async (path: string) => (await catchFailure(call({ url: `http://127.0.0.1:${port}${path}` }))).message;
  expect(await fail('/hangs')).toBe('Serverul nu a răspuns la timp.');
  expect(await fail('/endless')).toBe('Răspunsul este mai mare de 300 de KB.');
  expect(await fail('/breaks')).toMatch(/^Serverul a întrerupt legătura \(/);
});

test('a server that is not there is told apart from a program that does not run', async () => {
  const port = await findClosedPort();
  const call = createOutgoingCalls({ allowedHosts: ['127.0.0.1', 'nu-exista.invalid'] });
  const fail = async (url: string) => (await catchFailure(call({ url }))).message;
  expect(await fail(`http://127.0.0.1:${port}/`)).toBe('La această adresă nu răspunde niciun program (ECONNREFUSED).');
  expect(await fail('http://nu-exista.invalid/')).toMatch(/^Serverul nu a fost găsit: verificați adresa \(E/);
});

test('a failure says whether anything of the call may have arrived', async () => {
  const silent = createNetServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const silentPort = (silent.address() as AddressInfo).port;
  const port = await listen((request, reply) => {
    if (request.url === '/moved') reply.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    if (request.url === '/breaks') request.socket.destroy();
  });
  const call = createOutgoingCalls({ allowedHosts: ['127.0.0.1', 'nu-exista.invalid'], withinMs: 300 });
  const mayHaveArrived = async (url: string, more = {}) => {
    const failure = await catchFailure(call({ url, ...more }));
    expect(failure).toBeInstanceOf(OutgoingCallError);
    return (failure as OutgoingCallError).mayHaveArrived;
  };
  const here = `127.0.0.1:${port}`;
  for (const url of [
    'ftp://firma.ro/',
    'http://10.0.0.1/',
    'http://nu-exista.invalid/',
    `http://127.0.0.1:${await findClosedPort()}/`,
    // Connected, but never encrypted.
    `https://127.0.0.1:${silentPort}/`,
    `https://${here}/`,
  ])
    expect(await mayHaveArrived(url), url).toBe(false);
  expect(await mayHaveArrived(`http://${here}/`, { headers: { 'x-key': 'ș' } })).toBe(false);
  expect(await mayHaveArrived(`http://${here}/hangs`)).toBe(true);
  expect(await mayHaveArrived(`http://${here}/breaks`)).toBe(true);
  expect(await mayHaveArrived(`http://${here}/moved`, { redirects: 1 })).toBe(true);
});

test('a reply in chunks of one byte takes no more memory than another', async () => {
  const pieces = '1\r\nx\r\n'.repeat(10_000);
  const port = await listen(({ socket }) => {
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
    for (let sent = 0; sent < 30; sent++) socket.write(pieces);
    socket.write('0\r\n\r\n');
  });
  let maxBytes = 0;
  const measure = setInterval(() => {
    maxBytes = Math.max(maxBytes, process.memoryUsage().heapUsed);
  }, 5);
  onTestFinished(() => clearInterval(measure));
  const bytesBefore = process.memoryUsage().heapUsed;
  const { body } = await createOutgoingCalls({ allowedHosts: ['127.0.0.1'] })({ url: `http://127.0.0.1:${port}/` });
  expect(body.toString()).toBe('x'.repeat(300_000));
  expect((maxBytes - bytesBefore) / 1024 / 1024).toBeLessThan(100);
});

test('a server that answers by changing the protocol fails and gives its turn back', async () => {
  const port = await listen((request, reply) => {
    if (request.url === '/changes')
      request.socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');
    else reply.end('salut');
  });
  const call = createOutgoingCalls({ allowedHosts: ['127.0.0.1'], withinMs: 1000, maxParallel: 1 });
  const failure = catchFailure(call({ url: `http://127.0.0.1:${port}/changes` }));
  expect((await call({ url: `http://127.0.0.1:${port}/` })).body.toString()).toBe('salut');
  expect(await failure).toBeInstanceOf(OutgoingCallError);
});

test('a call may expect a larger reply than others', async () => {
  const port = await listen((_request, reply) => reply.end('x'.repeat(400 * 1024)));
  const call = createOutgoingCalls({ allowedHosts: ['127.0.0.1'], maxBytes: 300 * 1024 });
  const url = `http://127.0.0.1:${port}/`;
  expect((await call({ url, maxBytes: 500 * 1024 })).body).toHaveLength(400 * 1024);
  expect((await catchFailure(call({ url }))).message).toBe('Răspunsul este mai mare de 300 de KB.');
});

test('a bounded number of calls run at a time', async () => {
  let [now, most] = [0, 0];
  const port = await listen((_request, reply) => {
    most = Math.max(most, ++now);
    setTimeout(() => {
      now--;
      reply.end();
    }, 10);
  });
  const call = createOutgoingCalls({ allowedHosts: ['127.0.0.1'], maxParallel: 2 });
  const replies = await Promise.all(Array.from({ length: 7 }, () => call({ url: `http://127.0.0.1:${port}/` })));
  expect([replies.length, most]).toEqual([7, 2]);
});
