import { join } from 'node:path';
import type { PaperRow } from '../server/common/papers/paper.ts';
import { PaperProcess } from '../server/common/papers/render-paper.ts';
import { samplePaper } from '../tests/support/papers/sample-paper.ts';
import { readCpuSeconds } from './load.ts';
import type { Measure } from './measures.ts';
import { readPeakMb, readResidentMb } from './memory.ts';

const rounds = 20;

/** The largest valid quote. */
const paper = samplePaper([
  {
    kind: 'table',
    columns: [
      { label: 'Lucrare', width: 5 },
      { label: 'Cantitate', width: 1.5, align: 'right' },
      { label: 'Preț unitar', width: 1.5, align: 'right' },
      { label: 'Valoare', width: 1.5, align: 'right' },
    ],
    rows: Array.from({ length: 200 }, (_, index): PaperRow => {
      const cells = [`Plantare gard viu, tronsonul ${index}, cu pregătirea solului și mulci`, `${index},500 m²`];
      return {
        cells: [...cells, `${index + 7},25 lei`, `${index * 31},40 lei`],
        ...(index % 5 === 0 && { note: 'Opțional' }),
      };
    }),
  },
  { kind: 'totals', rows: [{ label: 'Total', value: '12.345,00 lei', isStrong: true }] },
  { kind: 'text', text: 'Termenii lucrării, așa cum îi scrie firma. '.repeat(230) },
]);

/** This process stands in for the server, which holds as little of a paper in memory. */
export async function measurePapers(): Promise<Measure[]> {
  // The same setting as in scripts/start.sh; the first process fills the cache.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/server');
  const papers = new PaperProcess();
  const draw = async () => {
    const before = performance.now();
    await papers.run('paper', 'draw', { paper, logo: undefined });
    return performance.now() - before;
  };
  await draw();
  await papers.end();
  const first = await draw();
  const started = readCpuSeconds(papers.pid as number);
  const times = [await draw()];
  const parentMb = readResidentMb(process.pid);
  while (times.length < rounds) times.push(await draw());
  const child = papers.pid as number;
  const spent = (readCpuSeconds(child) - started) / rounds;
  const growth = readResidentMb(process.pid) - parentMb;
  const measures: Measure[] = [
    { what: 'the fastest', value: Math.min(...times), unit: 'ms', budget: { max: 1000 } },
    { what: 'each: processor', value: spent, unit: 's', budget: { max: 1 } },
    { what: 'the first, with the start of its process: processor', value: started, unit: 's', budget: { max: 2 } },
    { what: 'the first, with the start of its process', value: first, unit: 'ms' },
    { what: 'most memory of the process that draws', value: readPeakMb(child), unit: 'MB', budget: { max: 150 } },
    { what: `growth of the parent over ${rounds} papers`, value: growth, unit: 'MB', budget: { max: 8 } },
  ];
  await papers.end();
  return measures;
}
