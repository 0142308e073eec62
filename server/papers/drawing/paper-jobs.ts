import { buffer } from 'node:stream/consumers';
import type { Paper } from '../paper.ts';
import { blockBoxes, styles, textBoxes, textCell } from './block-boxes.ts';
import { type Box, placeBoxes, rowBoxes } from './boxes.ts';
import { bodyWidth, margins, PaperCanvas } from './paper-canvas.ts';

interface PaperInput {
  paper: Paper;
  /** PNG or JPEG. */
  logo: Uint8Array | undefined;
}

export const paperJobs = {
  async draw({ paper, logo }: PaperInput) {
    const { title, company, blocks } = paper;
    const canvas = new PaperCanvas(title, company.name, company.accent);
    const pdf = buffer(canvas.doc);
    drawCompany(canvas, paper, logo);
    placeBoxes(canvas, [
      ...textBoxes(canvas, 'H1', title, styles.title, { gap: 34, keepsNext: true }),
      ...factStrip(canvas, paper),
      ...blocks.flatMap((block, at) => blockBoxes(canvas, block, blocks[at + 1])),
    ]);
    drawFooters(canvas, title);
    canvas.root.end();
    canvas.doc.end();
    return pdf;
  },
};
export type PaperJobs = typeof paperJobs;

const maxLogo = { width: 170, height: 46 };

/** The sign of the company on the left, who it is on the right. */
function drawCompany(canvas: PaperCanvas, { company }: Paper, logo: Uint8Array | undefined) {
  const half = bodyWidth / 2;
  const [left, right] = [
    { x: margins.side, width: half - 20 },
    { x: margins.side + half, width: half },
  ];
  const logoHeight = logo ? drawLogo(canvas, company.name, logo) : 0;
  const sign =
    logo && !company.logo?.showsName
      ? []
      : [textCell(canvas, canvas.addTag(canvas.root, 'P'), company.name, styles.name, left)];
  const top = canvas.y;
  canvas.y += logoHeight && logoHeight + 8;
  placeBoxes(
    canvas,
    sign.flatMap((cell) => rowBoxes(canvas, [cell])),
  );
  const signEnd = Math.max(canvas.y, top + logoHeight);
  canvas.y = top;
  const lines = company.lines.map((line) =>
    textCell(canvas, canvas.addTag(canvas.root, 'P'), line, styles.muted, { ...right, align: 'right' }),
  );
  placeBoxes(
    canvas,
    lines.flatMap((cell) => rowBoxes(canvas, [cell])),
  );
  canvas.y = Math.max(canvas.y, signEnd);
}

function drawLogo(canvas: PaperCanvas, name: string, logo: Uint8Array) {
  const image = (canvas.doc as unknown as { openImage(source: Buffer): { width: number; height: number } }).openImage(
    Buffer.from(logo),
  );
  const scale = Math.min(maxLogo.width / image.width, maxLogo.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const { side: x, top: y } = margins;
  const bbox = [x, y, x + width, y + height];
  canvas.mark(canvas.addTag(canvas.root, 'Figure', { alt: canvas.clean(name), bbox }), () =>
    canvas.doc.image(image as never, x, y, { width, height }),
  );
  return height;
}

function factStrip(canvas: PaperCanvas, { facts }: Paper): Box[] {
  if (facts.length === 0) return [];
  const columns = Math.min(4, facts.length);
  const width = bodyWidth / columns;
  const table = canvas.addTag(canvas.root, 'Table');
  const rows = Array.from({ length: Math.ceil(facts.length / columns) }, (_, at) =>
    facts.slice(at * columns, (at + 1) * columns),
  );
  return rows.flatMap((row, at) => {
    const cells = row.map(({ label, value }, column) => {
      const tag = canvas.addTag(table, 'TR');
      const place = { x: margins.side + column * width, width: width - 14 };
      return [
        textCell(canvas, canvas.addTag(tag, 'TH', { cell: { Scope: 'Row' } }), label, styles.muted, place),
        textCell(canvas, canvas.addTag(tag, 'TD'), value, { ...styles.value, font: 'bold' }, place),
      ] as const;
    });
    return [
      ...rowBoxes(
        canvas,
        cells.map(([label]) => label),
        { gap: at === 0 ? 14 : 8, keepsNext: true },
      ),
      ...rowBoxes(
        canvas,
        cells.map(([, value]) => value),
      ),
    ];
  });
}

function drawFooters(canvas: PaperCanvas, title: string) {
  const { count } = canvas.doc.bufferedPageRange();
  const y = 841.89 - 46;
  for (let at = 0; at < count; at += 1) {
    canvas.doc.switchToPage(at);
    canvas.drawRule(margins.side, y - 9, bodyWidth);
    const [line = ''] = canvas.breakLines(title, styles.muted, bodyWidth - 90);
    canvas.write(undefined, line, styles.muted, { x: margins.side, y, width: bodyWidth });
    const pages = `Pagina ${at + 1} din ${count}`;
    canvas.write(undefined, pages, styles.muted, { x: margins.side, y, width: bodyWidth, align: 'right' });
  }
}
