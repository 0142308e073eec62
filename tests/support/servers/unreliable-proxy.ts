import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface UnreliableProxy {
  /** The database address through the proxy. */
  url: string;
  /** Drops all bytes of existing connections without closing them; new connections work. */
  silence(): void;
  /** Closes existing and new connections until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** A TCP proxy that simulates network failures. */
export async function startUnreliableProxy(target: string): Promise<UnreliableProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<{ near: Socket; far: Socket; isSilent: boolean }>();
  let isCut = false;
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    far.on('error', () => near.destroy());
    const pair = { near, far, isSilent: false };
    pairs.add(pair);
    near.on('data', (bytes) => pair.isSilent || far.write(bytes));
    far.on('data', (bytes) => pair.isSilent || near.write(bytes));
    near.on('close', () => {
      far.destroy();
      pairs.delete(pair);
    });
    far.on('close', () => pair.isSilent || near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const cutAll = () => {
    for (const { near } of pairs) near.destroy();
  };
  return {
    url: url.href,
    silence: () => {
      for (const pair of pairs) pair.isSilent = true;
    },
    cut: () => {
      isCut = true;
      cutAll();
    },
    mend: () => {
      isCut = false;
    },
    close: async () => {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}
