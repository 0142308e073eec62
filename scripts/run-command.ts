import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironmentWithoutSettings } from '../tests/support/servers/environment.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');

const running = new Set<ChildProcess>();
let isInterrupted = false;

interface Options {
  variables?: Record<string, string>;
  /** Prints the output in one piece at the end, for commands that run at the same time. */
  isBuffered?: boolean;
}

/** Runs a program of node_modules/.bin or of the system; true if it succeeded. */
export async function runCommand(program: string, args: string[], { variables, isBuffered }: Options = {}) {
  if (isInterrupted) return false;
  const command = spawn(program, args, {
    cwd: root,
    // Its own process group, so that Ctrl-C reaches it only once, from here: a second one would interrupt its clean-up.
    detached: true,
    stdio: isBuffered ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...readEnvironmentWithoutSettings(), PATH: `${bin}${delimiter}${process.env.PATH}`, ...variables },
  });
  running.add(command);
  const output: Buffer[] = [];
  for (const stream of [command.stdout, command.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  try {
    const [code] = await once(command, 'close');
    return code === 0;
  } finally {
    running.delete(command);
    process.stdout.write(Buffer.concat(output));
    if (command.pid) endGroup(command.pid); // An interrupted Vitest leaves its workers behind.
  }
}

/** Ends the running commands and refuses further ones. SIGINT, as not every test tool cleans up on SIGTERM. */
export function interrupt() {
  if (isInterrupted) return;
  isInterrupted = true;
  for (const command of running) {
    command.kill('SIGINT');
    setTimeout(() => command.pid && endGroup(command.pid), 15_000).unref();
  }
}

function endGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group is empty.
  }
}
