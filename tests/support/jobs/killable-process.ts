import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readEnvironmentWithoutSettings } from '../servers/environment.ts';
import { waitUntil } from '../servers/wait-until.ts';

const root = join(import.meta.dirname, '../../..');

/** Runs a script that works until it is killed, at the latest when the test ends. */
export function startKillable(script: string, args: (string | undefined)[]) {
  const given = args.filter((arg) => arg !== undefined);
  const child = spawn(join(root, 'node_modules/.bin/node'), [join('tests/support', script), ...given], {
    cwd: root,
    env: { ...readEnvironmentWithoutSettings(), NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/server') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Waits until the process was killed, or has nothing left to do that could lead to its kill. */
export async function waitForKill(child: ChildProcess, isDone: () => Promise<boolean>) {
  const hasExited = () => child.signalCode !== null || child.exitCode !== null;
  await waitUntil('a kill, or the end of all work', async () => hasExited() || (await isDone()));
  if (hasExited()) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
