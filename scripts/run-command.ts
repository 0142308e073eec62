import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environmentWithoutSettings } from '../tests/support/servers/environment.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');

let current: ChildProcess | null = null;
let isInterrupted = false;

/** Runs a program of node_modules/.bin or of the system, and tells whether it succeeded. */
export async function runCommand(program: string, args: string[], variables: Record<string, string> = {}) {
  if (isInterrupted) return false;
  const command = spawn(program, args, {
    cwd: root,
    // A group of its own: Ctrl-C reaches it once, from here. Twice would cut short how it ends what it started.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environmentWithoutSettings(), PATH: `${bin}${delimiter}${process.env.PATH}`, ...variables },
  });
  current = command;
  try {
    const [code] = await once(command, 'exit');
    return code === 0;
  } finally {
    current = null;
    if (command.pid) endGroup(command.pid); // An interrupted Vitest leaves its workers behind.
  }
}

/** Ends the command under way and refuses the next ones. SIGINT, as not every test tool tidies up on SIGTERM. */
export function interrupt() {
  if (isInterrupted) return;
  isInterrupted = true;
  const pid = current?.pid;
  if (!pid) return;
  current?.kill('SIGINT');
  setTimeout(() => endGroup(pid), 15_000).unref();
}

function endGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left in it.
  }
}
