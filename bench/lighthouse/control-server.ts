import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** HTML, styles and fonts that replace those of the product, by path. */
export type ControlFiles = Map<string, string | Buffer>;

const types: Record<string, string> = { '.css': 'text/css; charset=utf-8', '.woff2': 'font/woff2' };

/** Serves the product with other HTML for some pages, and passes everything else through. */
export async function startControlServer(productUrl: string, files: ControlFiles) {
  const bodies = new Map([...files].map(([path, text]) => [path, brotliCompressSync(text)]));
  const server = createServer((incoming, reply) => {
    const { url: path = '/' } = incoming;
    const body = bodies.get(path);
    const type = types[extname(path)] ?? 'text/html; charset=utf-8';
    if (body) reply.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body);
    else passThrough(productUrl, incoming, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function passThrough(productUrl: string, incoming: IncomingMessage, reply: ServerResponse) {
  const { method, headers, url = '/' } = incoming;
  const asked = request(new URL(url, productUrl), { method, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  asked.on('error', () => reply.destroy());
  incoming.pipe(asked);
}

/** Removes scripts from the page. Structured data stays, because it does not run. */
export const withoutScripts = (html: string) =>
  html.replace(/<script\b([^>]*)>[\s\S]*?<\/script>/g, (script, attributes: string) =>
    attributes.includes('application/ld+json') ? script : '',
  );
