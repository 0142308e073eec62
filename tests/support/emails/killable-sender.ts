import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Db } from '../../../server/platform/db/database.ts';
import { readEnvironmentWithoutSettings } from '../servers/environment.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface KillableSender {
  kill(): Promise<void>;
}

/** Starts a separate process that sends the outbox of a data folder. */
export async function startKillableSender(dataDir: string, smtpUrl: string): Promise<KillableSender> {
  const child = spawn(
    join(root, 'node_modules/.bin/node'),
    ['tests/support/emails/sender-process.ts', dataDir, smtpUrl],
    {
      cwd: root,
      env: {
        ...readEnvironmentWithoutSettings(),
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/server'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exit = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return {
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** Expires the claims of a dead process without waiting. */
export async function expireClaims(db: Db) {
  const due_at = new Date().toISOString();
  await db.updateTable('outbox').set({ due_at }).where('state', '=', 'sending').execute();
  await db.updateTable('jobs').set({ due_at }).where('claimed_by', 'is not', null).execute();
}
