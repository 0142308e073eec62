import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';

type Handler = (event: object) => void;

/** Runs one part of the service worker with fake browser globals, because test browsers receive no pushes. */
export async function runWorkerPart(name: string, given: { self: object } & Record<string, unknown>) {
  const handlers = new Map<string, Handler[]>();
  const self = {
    location: new URL('https://gradina.test/sw.js'),
    addEventListener: (type: string, handler: Handler) =>
      void handlers.set(type, [...(handlers.get(type) ?? []), handler]),
    ...given.self,
  };
  const script = await readFile(new URL(`../../../web/public/sw/${name}`, import.meta.url), 'utf8');
  runInNewContext(script, { URL, ...given, self });
  return {
    /** Waits for everything passed to `waitUntil`; returns the reply passed to `respondWith`. */
    async dispatch(type: string, event: object) {
      const waited: Promise<unknown>[] = [];
      const waitUntil = (work: Promise<unknown>) => void waited.push(work);
      let answer: unknown;
      const respondWith = (given: unknown) => {
        answer = given;
      };
      for (const handler of handlers.get(type) ?? []) handler({ ...event, waitUntil, respondWith });
      await Promise.all(waited);
      return answer;
    },
  };
}
