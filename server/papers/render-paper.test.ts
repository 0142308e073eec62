import { afterAll, expect, test } from 'vitest';
import { readPdfText } from '../../tests/support/papers/read-pdf.ts';
import { samplePaper } from '../../tests/support/papers/sample-paper.ts';
import { PaperProcess } from './render-paper.ts';

const papers = new PaperProcess();
afterAll(() => papers.end());

const draw = (...paper: Parameters<typeof samplePaper>) =>
  papers.run('paper', 'draw', { paper: samplePaper(...paper), logo: undefined });

test('Romanian letters are read back as they were written', async () => {
  const text = 'Șoseaua Țărilor: grădină, câmp, înălțime, 12 m² – „citat”';
  const [page] = await readPdfText(await draw([{ kind: 'text', text: `${text} Ş Ţ ş ţ` }]));
  expect(page).toContain(`${text} Ș Ț ș ț`);
});
