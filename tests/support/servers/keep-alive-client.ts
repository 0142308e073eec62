import { Agent, request } from 'node:http';

export interface PlainReply {
  status: number;
  body: string;
}

/** Sends raw bodies over a few connections; needs less CPU time than fetch. */
export function createKeepAliveClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 25 });
  const send = (method: string, path: string, body: string | Buffer, headers: Record<string, string>) =>
    new Promise<PlainReply>((resolve, reject) => {
      const sized = { ...headers, 'content-length': Buffer.byteLength(body) };
      const outgoing = request(url + path, { method, agent, headers: sized }, (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        reply.on('end', () => resolve({ status: reply.statusCode as number, body: text }));
      });
      outgoing.on('error', reject).end(body);
    });
  const post = (path: string, body: string | Buffer, type = 'application/json') =>
    send('POST', path, body, { 'content-type': type });
  return { send, post, close: () => agent.destroy() };
}
