// npm test                 everything
// npm test -- unit         one part: lint, types, components, unit, image or e2e; what follows goes to the part's own tool
// npm run test:deep        everything, with long fuzz and kill tests; TEST_SEED repeats a run
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOrInstallChromium } from '../tests/support/browser/chromium.ts';
import { findImageObstacle } from '../tests/support/image/build-image.ts';
import { findFastestFolder } from '../tests/support/servers/fastest-folder.ts';
import { startPostgres } from '../tests/support/servers/postgres.ts';
import { checkComponents } from './components.ts';
import { interrupt, runCommand } from './run-command.ts';
import {
  addCounts,
  type Counts,
  countPlaywright,
  countVitest,
  formatCounts,
  listVitestFailures,
  oneFailed,
  onePassed,
  oneSkipped,
  readReport,
  withRunOutcome,
} from './test-counts.ts';

type Part = (...args: string[]) => Promise<Counts>;

const parts: Record<string, Part> = {
  lint: runLint,
  types: checkTypes,
  components: reportComponents,
  unit: runUnitTests,
  image: testImage,
  e2e: runBrowserTests,
};
const [chosen, ...extra] = process.argv.slice(2);
/** Holds reports and everything that the tests write, above all databases. */
const folder = mkdtempSync(join(findFastestFolder(), 'gradina-test-'));
const remarks: string[] = [];
const times: string[] = [];
let signal: NodeJS.Signals | null = null;
let building: Promise<boolean> | undefined;
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

if (chosen && !(chosen in parts)) {
  console.error(`There is no part '${chosen}' of the tests: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    signal ??= name;
    interrupt();
  });
}
if (process.env.TEST_DEEP) process.env.TEST_SEED ??= String(randomInt(2 ** 31));

const counts = chosen ? [await run(chosen, ...extra)] : await timeWork('all', runAll);
if (signal) {
  console.log('\nInterrupted.');
  process.exit(128 + constants.signals[signal]);
}
const total = addCounts(counts);
if (process.env.TEST_SEED) remarks.push(`Seed: TEST_SEED=${process.env.TEST_SEED}`);
console.log(['', ...remarks, `Time: ${times.join(', ')}`, formatCounts(total)].join('\n'));
process.exitCode = total.failed > 0 ? 1 : 0;

/** The build and the installation of programs mostly wait, so lint and types run in parallel. */
async function runAll() {
  const [lintCounts, typesCounts] = await Promise.all([run('lint'), run('types'), isBuilt(), installPrograms()]);
  const runIfDeep = async (part: string) => (process.env.TEST_DEEP ? [await run(part)] : []);
  const componentCounts = await runIfDeep('components');
  return [
    lintCounts,
    typesCounts,
    ...componentCounts,
    await run('unit'),
    ...(await runIfDeep('image')),
    await run('e2e'),
  ];
}

async function run(name: string, ...args: string[]): Promise<Counts> {
  if (signal) return addCounts([]);
  return timeWork(name, () => (parts[name] as Part)(...args).catch(reportFailure));
}

async function timeWork<Result>(name: string, work: () => Promise<Result>) {
  const start = performance.now();
  const result = await work();
  times.push(`${name} ${Math.round((performance.now() - start) / 1000)} s`);
  return result;
}

async function runLint(...args: string[]) {
  const isSuccess = await runCommand('biome', ['ci', '--error-on-warnings', '.', ...args], { isBuffered: !chosen });
  return isSuccess ? onePassed : failPart('lint or format');
}

async function checkTypes() {
  const isSuccess = await runCommand('npm', ['run', '--silent', 'types'], { isBuffered: !chosen });
  return isSuccess ? onePassed : failPart('types');
}

async function reportComponents() {
  const { state, sentence, list } = checkComponents();
  console.log(`Components: ${list}; ${sentence}.`);
  if (state === 'vulnerable') return failPart(`components: ${sentence}`);
  if (state === 'clean') return onePassed;
  remarks.push(`Skipped: components: ${sentence}.`);
  return oneSkipped;
}

async function runUnitTests(...args: string[]) {
  if (!(await isBuilt())) return failPart('the tests that need a build');
  printHeading('Unit, component and HTTP tests');
  const postgres = process.env.TEST_POSTGRES_URL ? null : await startPostgres();
  const url = postgres?.url ?? process.env.TEST_POSTGRES_URL;
  if (!url) remarks.push('Skipped: all tests on PostgreSQL. There is none here; install it or set TEST_POSTGRES_URL.');
  try {
    const variables = { TMPDIR: folder, ...(url && { TEST_POSTGRES_URL: url }) };
    return await runVitest('unit and HTTP tests', ['--project=server', '--project=web', ...args], variables);
  } finally {
    await postgres?.stop();
  }
}

async function testImage(...args: string[]) {
  const obstacle = findImageObstacle();
  if (obstacle) {
    remarks.push(`Skipped: the container image is not built: ${obstacle}.`);
    return oneSkipped;
  }
  printHeading('Container image');
  return runVitest('the container image', ['--project=image', ...args], { TMPDIR: folder });
}

async function runVitest(what: string, args: string[], variables: Record<string, string>) {
  const report = join(folder, 'vitest.json');
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const isSuccess = await runCommand('vitest', ['run', ...reporting, ...args], { variables });
  const results = readReport(report);
  const counts = judgePart(what, countVitest(results), isSuccess);
  remarks.push(...listVitestFailures(results));
  return counts;
}

async function runBrowserTests(...args: string[]) {
  if (!(await isBuilt())) return failPart('the browser tests, which need a build');
  printHeading('Browser tests');
  const chromium = findOrInstallChromium();
  if (!chromium) {
    remarks.push('Skipped: all browser tests. There is no Chromium here; install one or set CHROMIUM_PATH.');
    return oneSkipped;
  }
  const report = join(folder, 'playwright.json');
  const variables = {
    TMPDIR: folder,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // The default is in TMPDIR, where the next run would not find it.
    PWTEST_CACHE_DIR: fileURLToPath(new URL('../node_modules/.cache/playwright', import.meta.url)),
  };
  const isSuccess = await runCommand('playwright', ['test', '--reporter=list,json', ...args], { variables });
  return judgePart('browser tests', countPlaywright(readReport(report)), isSuccess);
}

/** Its outcome is not checked here: the part that needs a missing program reports it. */
function installPrograms() {
  return runCommand('node', ['scripts/install-test-programs.ts'], { isBuffered: true });
}

/** Unit and browser tests need the build; it is made once. */
function isBuilt() {
  building ??= timeWork('build', build);
  return building;
}

function build() {
  return runCommand('node', ['scripts/bootstrap.mjs', '--build'], { isBuffered: !chosen });
}

function judgePart(what: string, counts: Counts, isSuccess: boolean) {
  const result = withRunOutcome(counts, isSuccess);
  if (counts.passed + counts.failed === 0) remarks.push(`Failed: ${what}. None was run.`);
  else if (result.failed > 0) remarks.push(`Failed: ${what}.`);
  return result;
}

function failPart(what: string) {
  remarks.push(`Failed: ${what}.`);
  return oneFailed;
}

function reportFailure(error: unknown) {
  console.error(error);
  remarks.push(`Failed: ${error instanceof Error ? error.message : error}`);
  return oneFailed;
}

function printHeading(text: string) {
  console.log(`\n=== ${text}\n`);
}
