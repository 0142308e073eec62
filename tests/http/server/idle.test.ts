import type { KyselyPlugin } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSite } from '../../support/servers/running-site.ts';

const env = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://firma.test', MAIL_FROM: 'salut@firma.test' };

test('an idle server asks the database for work 25 times a minute at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  // The queries of SQLite end within the round of a loop, so that half an hour passes in a moment.
  const { stop } = await startSite('SQLite', { plugin, env });
  await vi.advanceTimersByTimeAsync(60_000);
  statements = 0;
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(statements).toBeGreaterThan(0);
  expect(statements / 30).toBeLessThanOrEqual(25);
  await stop();
});
