import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface ReceivedSms {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  /** The fields of a form or of JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what it reads
  body: any;
}

interface GatewayAnswer {
  status?: number;
  body: unknown;
}

/** What each provider's documentation says that it answers when it accepts a message. */
export const acceptances = {
  smslink: { body: 'MESSAGE;1;Message sent;1234567' },
  smso: { body: { status: 200, responseToken: 'aaaa-bbbb' } },
  sendsms: { body: { status: 1, message: 'Sent', details: '9001' } },
  twilio: { status: 201, body: { sid: 'SM123', status: 'queued', error_code: null } },
  android: { status: 202, body: { id: 'PyDmBQZZXYmyxMwED8Fzy', state: 'Pending' } },
} satisfies Record<string, GatewayAnswer>;

/** A provider of SMS on a loopback port; it answers with what `answer` returns, or breaks the connection. */
export async function startSmsGateway() {
  const received: ReceivedSms[] = [];
  const gateway = {
    received,
    answer: (_sms: ReceivedSms): GatewayAnswer | 'hang up' | Promise<GatewayAnswer | 'hang up'> => ({ body: 'ok' }),
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://gateway');
    const raw = await text(request);
    const isJson = request.headers['content-type'] === 'application/json';
    const body = isJson ? JSON.parse(raw) : Object.fromEntries(new URLSearchParams(raw));
    const { method = '', headers } = request;
    const sms = { method, path: pathname, query: Object.fromEntries(searchParams), headers, body };
    received.push(sms);
    const answer = await gateway.answer(sms);
    if (answer === 'hang up') return request.socket.destroy();
    const content = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    response.writeHead(answer.status ?? 200).end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(gateway, {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

export type SmsGateway = Awaited<ReturnType<typeof startSmsGateway>>;
