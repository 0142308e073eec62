// Plain JavaScript, because the bootstrap needs it before anything is installed.
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

const pauseMs = 200;
/** Longer than any installation and build takes. */
const maxHeldMs = 60 * 60_000;

/** Runs the work while no other process holds the lock. The lock of a process that has ended does not count. */
export function withFolderLock(path, work) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    for (let hasTold = false; !tryToAcquire(draft, path); pause()) {
      if (!hasTold) console.log('Waiting for another start in this folder …');
      hasTold = true;
    }
    try {
      return work();
    } finally {
      rmSync(path, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A link is created atomically, with the process id already in it. Removes a lock whose process has ended. */
function tryToAcquire(draft, path) {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!isHeld(path)) removeStale(path, `${draft}.stale`);
  return false;
}

function isHeld(path) {
  try {
    // Process ids are reused, in a container within minutes.
    if (Date.now() - statSync(path).mtimeMs > maxHeldMs) return false;
    const holder = Number(readFileSync(path, 'utf8'));
    if (holder === process.pid) return false;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Puts the lock back if another process has acquired it meanwhile. */
function removeStale(path, aside) {
  try {
    renameSync(path, aside);
    if (isHeld(aside)) linkSync(aside, path);
  } catch {
    // Another process was faster.
  }
  rmSync(aside, { force: true });
}

function pause() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
}
