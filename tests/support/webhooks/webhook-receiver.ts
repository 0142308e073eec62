import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface ReceivedWebhook {
  id: string;
  type: string;
  timestamp: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what it reads
  data: any;
  raw: string;
  path: string;
  headers: Record<string, string>;
}

type Answer = number | 'hang up' | 'hang' | { location: string };

/** Starts a program that receives events on a loopback port; it keeps what it was sent, whatever it answered. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const receiver = { received, answer: (_call: ReceivedWebhook): Answer => 200 };
  const server = createServer(async (request, response) => {
    const raw = await text(request);
    const headers = request.headers as Record<string, string>;
    const { type, timestamp, data } = raw ? JSON.parse(raw) : {};
    const call = { id: headers['webhook-id'] ?? '', type, timestamp, data, raw, path: request.url ?? '', headers };
    received.push(call);
    const answer = receiver.answer(call);
    if (answer === 'hang up') return request.socket.destroy();
    if (answer === 'hang') return undefined;
    if (typeof answer === 'object') return response.writeHead(307, answer).end();
    response.writeHead(answer).end(answer === 200 ? 'Mulțumim' : 'Nu merge');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/primit?cheie=secreta`,
    port,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

/** Checks the signature by the text of the specification, without the server's code. */
export function isSignedWith(secret: string, { headers, raw }: ReceivedWebhook) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${raw}`;
  const expected = createHmac('sha256', key).update(signed).digest('base64');
  return headers['webhook-signature']?.split(' ').includes(`v1,${expected}`) ?? false;
}
