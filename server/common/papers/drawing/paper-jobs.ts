import type { Paper } from '../paper.ts';
import { addFactRow, buildBlockBoxes, buildTextBoxes, buildTextCell, styles } from './block-boxes.ts';
import { type Box, buildRowBoxes, type Cell, placeBoxes, putSideBySide, stackBoxes } from './boxes.ts';
import { bodyWidth, margins, PaperCanvas, paperHeight, type TextStyle } from './paper-canvas.ts';

interface PaperInput {
  paper: Paper;
  logo: Uint8Array | undefined;
}

export const paperJobs = {
  async draw({ paper, logo }: PaperInput) {
    const { title, company, blocks } = paper;
    const canvas = new PaperCanvas(title, company.name, company.accent);
    placeBoxes(canvas, [
      buildCompanyBox(canvas, paper, logo),
      buildAccentBox(canvas),
      ...buildTextBoxes(canvas, 'H1', title, title.length > 60 ? styles.longTitle : styles.title, {
        gap: 12,
        keepsNext: true,
      }),
      ...buildFactBoxes(canvas, paper),
      ...blocks.flatMap((block, index) => buildBlockBoxes(canvas, block, blocks[index + 1])),
    ]);
    drawFooters(canvas, title);
    canvas.root.end();
    canvas.doc.end();
    return Buffer.concat(await Array.fromAsync(canvas.doc as AsyncIterable<Buffer>));
  },
};
export type PaperJobs = typeof paperJobs;

/** Logo, name or both on the left, the data of the company on the right. */
function buildCompanyBox(canvas: PaperCanvas, { company }: Paper, logo: Uint8Array | undefined): Box {
  const half = bodyWidth / 2;
  const left = { x: margins.side, width: half - 20 };
  const right = { x: margins.side + half, width: half, align: 'right' as const };
  const addText = (text: string, style: TextStyle, place: Cell['place']) =>
    buildRowBoxes(canvas, [buildTextCell(canvas, canvas.addTag(canvas.root, 'P'), text, style, place)]);
  const identity = [
    ...(logo ? [buildLogoBox(canvas, company.name, logo)] : []),
    ...(logo && !company.logo?.showsName ? [] : addText(company.name, styles.name, left)),
  ];
  const lines = company.lines.flatMap((line) => addText(line, styles.muted, right));
  return putSideBySide([stackBoxes(identity), stackBoxes(lines)]);
}

const maxLogo = { width: 170, height: 48 };

function buildLogoBox(canvas: PaperCanvas, name: string, logo: Uint8Array): Box {
  const image = canvas.openImage(logo);
  const scale = Math.min(maxLogo.width / image.width, maxLogo.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const { side: x, top } = margins;
  const tag = canvas.addTag(canvas.root, 'Figure', {
    alt: canvas.clean(name),
    bbox: [x, top, x + width, top + height],
  });
  return {
    height: height + 8,
    draw: (y) => canvas.mark(tag, () => canvas.doc.image(image, x, y, { width, height })),
  };
}

/** A short rule in the accent colour under the company. */
const buildAccentBox = (canvas: PaperCanvas): Box => ({
  height: 2.5,
  gap: 32,
  keepsNext: true,
  draw: (y) => canvas.drawRule(margins.side, y, 28, canvas.accent, 2.5),
});

/** Up to four facts side by side, each with its label above. */
function buildFactBoxes(canvas: PaperCanvas, { facts }: Paper): Box[] {
  if (facts.length === 0) return [];
  const rowCount = Math.ceil(facts.length / 4);
  const columns = Math.ceil(facts.length / rowCount);
  const width = bodyWidth / columns;
  const table = canvas.addTag(canvas.root, 'Table');
  const boxes = facts.map((fact, index) => {
    const { head, cell, label, value } = addFactRow(canvas, table, fact);
    const place = { x: margins.side + (index % columns) * width, width: width - 14 };
    return stackBoxes([
      ...buildRowBoxes(canvas, [buildTextCell(canvas, head, label, styles.muted, place)]),
      ...buildRowBoxes(canvas, [buildTextCell(canvas, cell, value, styles.fact, place)]),
    ]);
  });
  return Array.from({ length: rowCount }, (_, index) => ({
    ...putSideBySide(boxes.slice(index * columns, (index + 1) * columns)),
    gap: index === 0 ? 12 : 8,
  }));
}

function drawFooters(canvas: PaperCanvas, title: string) {
  const { count } = canvas.doc.bufferedPageRange();
  const y = paperHeight - 44;
  const place = { x: margins.side, y, width: bodyWidth };
  const [line = '', more] = canvas.breakLines(title, styles.muted, bodyWidth - 90);
  for (let at = 0; at < count; at += 1) {
    canvas.doc.switchToPage(at);
    canvas.drawRule(margins.side, y - 9, bodyWidth);
    canvas.write(undefined, more ? `${line}…` : line, styles.muted, place);
    canvas.write(undefined, `Pagina ${at + 1} din ${count}`, styles.muted, { ...place, align: 'right' });
  }
}
