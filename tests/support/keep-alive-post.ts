import { Agent, request } from 'node:http';

export interface PlainReply {
  status: number;
  body: string;
}

/** Thousands of posts over a few connections; the body goes out as it is. */
export function postingTo(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const post = (path: string, body: string | Buffer, type = 'application/json') =>
    new Promise<PlainReply>((resolve, reject) => {
      const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body) };
      const outgoing = request(url + path, { method: 'POST', agent, headers }, (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        reply.on('end', () => resolve({ status: reply.statusCode as number, body: text }));
      });
      outgoing.on('error', reject).end(body);
    });
  return { post, close: () => agent.destroy() };
}
