import { request } from 'node:http';
import { type LoadTarget, measureThroughputShare } from './load.ts';
import type { Measure } from './measures.ts';
import { type ReferenceReply, startBareNode, startNginx } from './reference-servers.ts';

/** Cached HTML, cached JSON and hashed assets against bare Node. */
export async function measureSpeed({ url, pid }: LoadTarget): Promise<Measure[]> {
  const cases = [
    { what: 'HTML /services', path: '/services', min: 0.85 },
    { what: 'JSON /api/services', path: '/api/services', min: 0.85 },
    { what: 'asset', path: await findAsset(url), min: 0.7 },
  ];
  const measures: Measure[] = [];
  for (const { what, path, min } of cases) {
    const answer = await fetchCompressed(url + path);
    const target = { url: url + path, pid };
    const bare = await startBareNode(answer);
    const { share, cost } = await measureThroughputShare(bare, target);
    bare.stop();
    measures.push({ what: `${what} (${answer.body.length} B)`, value: share, unit: '', budget: { min } });
    measures.push({ what: `${what}, processor time`, value: cost, unit: 'µs' });
    const nginx = await startNginx(answer);
    if (nginx)
      measures.push({
        what: `${what}, share of nginx`,
        value: (await measureThroughputShare(nginx, target, { rounds: 1, warmUpSeconds: 1 })).share,
        unit: '',
      });
    nginx?.stop();
  }
  return measures;
}

async function findAsset(url: string) {
  const html = await fetch(`${url}/`).then((reply) => reply.text());
  return (/\/assets\/[^"]+\.js/.exec(html) as RegExpExecArray)[0];
}

/** Returns the compressed bytes and the headers, which the reference sends too. */
const fetchCompressed = (url: string) =>
  new Promise<ReferenceReply>((done, fail) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk) => chunks.push(chunk));
      reply.on('end', () => {
        const { date, connection, 'keep-alive': _, ...headers } = reply.headers;
        done({ headers: headers as Record<string, string>, body: Buffer.concat(chunks) });
      });
    })
      .on('error', fail)
      .end();
  });
