import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const onePassed: Counts = { passed: 1, failed: 0, skipped: 0 };
export const oneFailed: Counts = { passed: 0, failed: 1, skipped: 0 };
export const oneSkipped: Counts = { passed: 0, failed: 0, skipped: 1 };

interface VitestReport {
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

export function addCounts(all: Counts[]): Counts {
  const total = (name: keyof Counts) => all.reduce((count, counts) => count + counts[name], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

export function formatCounts({ passed, failed, skipped }: Counts) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export function readReport(path: string): unknown {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null; // Cut short: the runner died while it wrote.
  }
}

/** The import check has one test for each file but is one rule, so it counts as one test. */
export function countVitest(report: unknown): Counts {
  const files = (report as VitestReport | null)?.testResults ?? [];
  return addCounts(
    files.map((file) =>
      file.name.endsWith('tests/architecture/imports.test.ts') ? countAsOne(file) : countFile(file),
    ),
  );
}

/** One line for each failure, because some CI services show only the end of the output. */
export function listVitestFailures(report: unknown): string[] {
  const files = (report as VitestReport | null)?.testResults ?? [];
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(process.cwd(), name);
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${getFirstLine(message)}`] : [];
    return failed.map((test) => `${file}: ${test.fullName}: ${getFirstLine(test.failureMessages?.[0])}`);
  });
}

function getFirstLine(text = '') {
  return text.split('\n', 1)[0];
}

function countFile({ status, assertionResults }: VitestFile): Counts {
  const having = (wanted: string) => assertionResults.filter((test) => test.status === wanted).length;
  const [passed, failed] = [having('passed'), having('failed')];
  const isBroken = status === 'failed' && failed === 0; // It could not even be loaded, or a hook failed.
  return { passed, failed: failed + (isBroken ? 1 : 0), skipped: assertionResults.length - passed - failed };
}

function countAsOne(file: VitestFile): Counts {
  const { passed, failed } = countFile(file);
  if (failed > 0) return oneFailed;
  return passed > 0 ? onePassed : oneSkipped;
}

export function countPlaywright(report: unknown): Counts {
  if (!report) return addCounts([]);
  const { stats, errors } = report as PlaywrightReport;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/** A run that failed or ran nothing counts as a failure, even if its report has none. */
export function withRunOutcome(counts: Counts, isSuccess: boolean): Counts {
  const hasRun = counts.passed + counts.failed > 0;
  return counts.failed === 0 && !(isSuccess && hasRun) ? { ...counts, failed: 1 } : counts;
}
