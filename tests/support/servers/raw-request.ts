import { type AddressInfo, connect } from 'node:net';
import type { RunningSite } from './running-site.ts';

interface RawReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends the request target unchanged: fetch would normalise it. */
export const rawGet = (site: Pick<RunningSite, 'app'>, target: string, headers: Record<string, string> = {}) =>
  rawCall(site, { method: 'GET', target, headers });

/** Sends headers and body in one packet. */
export function rawCall(
  { app }: Pick<RunningSite, 'app'>,
  { method, target, headers = {}, body = '' }: RawCall,
): Promise<RawReply> {
  const lines = Object.entries({ host: 'site.test', ...headers, connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return rawRequest(
    app.server.address() as AddressInfo,
    Buffer.from(`${method} ${target} HTTP/1.1\r\n${head}\r\n${body}`, 'latin1'),
  );
}

interface RawCall {
  method: string;
  target: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Reads until the server closes the connection. */
function rawRequest({ port }: AddressInfo, request: Buffer) {
  return new Promise<RawReply>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(parseReply(Buffer.concat(chunks).toString())));
  });
}

function parseReply(text: string): RawReply {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => line.split(/:\s*(.*)/s, 2) as [string, string]);
  return {
    status: Number(status.split(' ')[1]),
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    body: rest.join('\r\n\r\n'),
  };
}
