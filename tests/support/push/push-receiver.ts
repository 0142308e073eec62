import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushMessage, PushSubscriptionInput } from '../../../contract/push/schemas.ts';

interface ReceivedNotice {
  device: string;
  headers: IncomingHttpHeaders;
  message: PushMessage;
}

/** A push service on a loopback port, with devices that decrypt what they get (RFC 8291, RFC 8292). */
export async function startPushReceiver() {
  const received: ReceivedNotice[] = [];
  const devices = new Map<string, Device>();
  /** Next statuses by device, instead of 201. */
  const nextStatus = new Map<string, number[]>();
  const server = createServer(async (request, response) => {
    const device = (request.url ?? '').slice(1);
    const body = await buffer(request);
    const status = nextStatus.get(device)?.shift() ?? 201;
    if (status === 201) {
      const { headers } = request;
      const message = JSON.parse(decrypt(devices.get(device) as Device, body));
      received.push({ device, headers, message });
    }
    response.writeHead(status, status === 302 ? { location: '/redirected' } : {}).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    nextStatus,
    addDevice(name: string): PushSubscriptionInput {
      const device = { keys: createECDH('prime256v1'), auth: randomBytes(16) };
      const p256dh = device.keys.generateKeys().toString('base64url');
      devices.set(name, device);
      return { endpoint: `${origin}/${name}`, keys: { p256dh, auth: device.auth.toString('base64url') } };
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

interface Device {
  keys: ECDH;
  auth: Buffer;
}

function decrypt({ keys, auth }: Device, body: Buffer) {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] as number));
  const encrypted = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = hkdf(keys.computeSecret(sender), auth, info, 32);
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(encrypted.subarray(-16));
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** The claims of the token; undefined unless the key signed it. */
export function readVapidClaims(authorization: string | undefined, publicKey: string) {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization ?? '') ?? [];
  const [header, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  const isSigned = verify('sha256', Buffer.from(`${header}.${claims}`), signer, Buffer.from(signature, 'base64url'));
  return key === publicKey && isSigned ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : undefined;
}
