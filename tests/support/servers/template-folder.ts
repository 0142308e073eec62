import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dropTemplates } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Exists for one run; see database-templates.ts. */
    templateFolder: string;
  }
}

/** Vitest's global setup: creates the folder that all workers of a run share. */
export default function provideTemplateFolder(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'templates-'));
  project.provide('templateFolder', folder);
  return async () => {
    await dropTemplates(basename(folder));
    rmSync(folder, { recursive: true, force: true });
  };
}
