import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AuditOutcome, judgeAudit } from './audit-outcome.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Writes the list of the product's components (CycloneDX): those of the server, of the pages and of the build. Asks the
 * registry for their known vulnerabilities.
 */
export function checkComponents(): AuditOutcome & { list: string } {
  const list = join(root, 'test-results', 'components.cdx.json');
  const { status, stdout, stderr } = runNpm('sbom', '--sbom-format=cyclonedx', '--package-lock-only');
  if (status !== 0) throw new Error(`npm sbom failed. ${stderr}`);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(list, stdout);
  return { ...judgeAudit(runNpm('audit', '--json').stdout), list };
}

const runNpm = (...args: string[]) =>
  spawnSync('npm', [...args, '--workspaces=false'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
