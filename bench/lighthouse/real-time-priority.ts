import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const realTimeCommand = ['chrt', '--rr', '10'] as const;

/**
 * Runs a program with real-time priority where the machine allows that, and says so where it does not. Why:
 * docs/decisions/019-lighthouse-priority.md.
 */
export async function withRealTimePriority<Result>(
  program: string,
  run: (program: string) => Promise<Result>,
): Promise<Result> {
  const [command, ...args] = realTimeCommand;
  if (spawnSync(command, [...args, 'true']).status !== 0) {
    console.log('  No real-time priority here: times include waiting for other threads.');
    return run(program);
  }
  const folder = mkdtempSync(join(tmpdir(), 'real-time-'));
  const starter = join(folder, 'start');
  writeFileSync(starter, `#!/bin/sh\nexec ${realTimeCommand.join(' ')} '${program}' "$@"\n`, { mode: 0o755 });
  try {
    return await run(starter);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
