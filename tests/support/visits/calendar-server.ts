import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (reply: ServerResponse) => unknown;

/** Publishes a calendar like Google or Outlook do: with an ETag and 304, until a test makes it answer otherwise. */
export function createCalendarServer() {
  const state = { text: '', requests: [] as IncomingHttpHeaders[], answer: undefined as Answer | undefined };
  const server = createServer((request, reply) => {
    state.requests.push(request.headers);
    if (state.answer) return state.answer(reply);
    const etag = `"${createHash('sha256').update(state.text).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) return reply.writeHead(304).end();
    reply.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8', etag }).end(state.text);
  });
  return Object.assign(state, {
    url: () => `http://localhost:${(server.address() as AddressInfo).port}/busy.ics`,
    start: () => new Promise<void>((resolve) => server.listen(0, 'localhost', resolve)),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  });
}
