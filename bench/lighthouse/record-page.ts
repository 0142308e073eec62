import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface Recording {
  scores: Record<string, number>;
  mainThreadMs: number;
  blockingMs: number;
  largestPaintMs: number;
  layoutShift: number;
  /** Lighthouse's benchmark index of the CPU. */
  benchmarkIndex: number;
}

export type Recorder = (address: string, categories?: string[]) => Promise<Recording | null>;

export const readScore =
  (category: string) =>
  ({ scores }: Recording) =>
    scores[category] ?? 0;

const chromiumFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A recording that fails is repeated once and then reported in one line. */
export const createRecorder =
  (program: string, chromium: string): Recorder =>
  async (address, categories = ['performance']) => {
    const record = () => runLighthouse(program, chromium, address, categories);
    try {
      return await record().catch(record);
    } catch (error) {
      const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
      console.log(`  ${new URL(address).pathname}: no recording, ${line.slice(0, 200)}`);
      return null;
    }
  };

/** The part of its report that is read here. */
interface Report {
  runtimeError?: { code: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

async function runLighthouse(program: string, chromium: string, address: string, chosen: string[]) {
  const args = [
    address,
    '--quiet',
    '--output=json',
    `--only-categories=${chosen}`,
    `--chrome-flags=${chromiumFlags.join(' ')}`,
  ];
  const { stdout } = await promisify(execFile)(program, args, {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 64 * 1024 * 1024,
  }).catch(({ code, stderr }) => {
    throw new Error(`Lighthouse ended with ${code}: ${String(stderr).trim().split('\n').at(-1)}`);
  });
  const { runtimeError, environment, categories, audits } = JSON.parse(stdout) as Report;
  if (runtimeError) throw new Error(runtimeError.code);
  const number = (id: string) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY;
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    mainThreadMs: number('mainthread-work-breakdown'),
    blockingMs: number('total-blocking-time'),
    largestPaintMs: number('largest-contentful-paint'),
    layoutShift: number('cumulative-layout-shift'),
    benchmarkIndex: environment.benchmarkIndex,
  };
}
