import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface UnreliableProxy {
  /** The address of the database with the proxy in between. */
  url: string;
  /** Bytes of the connections there are vanish from now on; new ones work. */
  silence(): void;
  /** Those that are there are cut, and new ones too. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Stands between the product and a server, and fails as networks do. */
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
