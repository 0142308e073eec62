import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const [key, secret] = ['GRADINA', 'secret-de-proba/+'];

/** S3-compatible storage in memory that checks the signature of every call (AWS Signature Version 4). */
export async function startBucketServer() {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  const outage = { of: (_method: string, _name: string): boolean => false, hangs: false };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    asked.push(request.url as string);
    if (outage.hangs) return;
    if (!isSigned(request, body)) return void response.writeHead(403).end();
    if (outage.of(request.method as string, request.url as string)) return void response.writeHead(403).end();
    answer(objects, request, body, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/poze?tls=off&region=eu-test`,
    objects,
    /** The paths of all calls so far. */
    asked,
    /** Which calls the storage refuses, and whether it hangs. */
    outage,
    stop: () => new Promise((done) => server.close(done)),
  };
}

function answer(objects: Map<string, Buffer>, request: IncomingMessage, body: Buffer, response: ServerResponse) {
  const name = request.url as string;
  const object = objects.get(name);
  if (request.method === 'PUT') objects.set(name, body);
  if (request.method === 'DELETE') objects.delete(name);
  const isMissing = !object && (request.method === 'GET' || request.method === 'HEAD');
  response.writeHead(isMissing ? 404 : request.method === 'DELETE' ? 204 : 200);
  response.end(request.method === 'GET' ? object : undefined);
}

function isSigned({ method, url, headers }: IncomingMessage, body: Buffer) {
  const pattern = /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/;
  const [, who, day = '', region = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  const claimed = headers['x-amz-content-sha256'] as string;
  if (who !== key || (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(body))) return false;
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const request = [method, url, '', signed.join(''), names, claimed].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  return hmac(signingKey, text).toString('hex') === signature;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (secretKey: Buffer | string, data: string) => createHmac('sha256', secretKey).update(data).digest();
