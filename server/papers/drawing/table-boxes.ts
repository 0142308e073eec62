import type { PaperBlock, PaperColumn, PaperRow } from '../paper.ts';
import { type Cell, rowBoxes, stackBoxes } from './boxes.ts';
import { bodyWidth, colors, margins, type PaperCanvas, type Tag, type TextStyle } from './paper-canvas.ts';

const head: TextStyle = { font: 'bold', size: 8, leading: 11, color: colors.soft };
const text: TextStyle = { font: 'regular', size: 9.5, leading: 13.5, color: colors.ink };
const figure: TextStyle = { ...text, isTabular: true };
const note: TextStyle = { font: 'regular', size: 8.5, leading: 12, color: colors.soft };
const heading: TextStyle = { font: 'bold', size: 9.5, leading: 13.5, color: colors.forest };

const columnGap = 12;
const padding = 6.5;

interface TableOptions {
  /** Whether the last row stays with what follows the table. */
  keepsNext: boolean;
}

export function tableBoxes(
  canvas: PaperCanvas,
  { columns, rows }: Extract<PaperBlock, { kind: 'table' }>,
  options: TableOptions,
) {
  const table = canvas.addTag(canvas.root, 'Table');
  const places = placeColumns(columns);
  const titles = canvas.addTag(table, 'TR');
  const ruleUnder = (color: string, thickness: number) => ({
    end: (y: number) => canvas.drawRule(margins.side, y, bodyWidth, color, thickness),
  });
  const drawHead = (tags: (Tag | undefined)[]) =>
    rowBoxes(
      canvas,
      columns.map(({ label }, at) => cellOf(canvas, tags[at], [[label, head]], places[at] as Cell['place'])),
      { gap: 8, padding: 5, keepsNext: true, decorate: ruleUnder(colors.forest, 0.9) },
    );
  const repeated = stackBoxes(drawHead([]));
  const rowsBoxes = rows.flatMap((row, at) => {
    const isLast = at === rows.length - 1;
    const cells = rowCells(canvas, canvas.addTag(table, 'TR'), row, places);
    const isHeading = 'heading' in row;
    return rowBoxes(canvas, cells, {
      gap: isHeading && at > 0 ? 8 : 0,
      padding,
      head: repeated,
      keepsNext: isLast ? options.keepsNext : isHeading,
      decorate: ruleUnder(colors.line, 0.6),
    });
  });
  return [...drawHead(columns.map(() => canvas.addTag(titles, 'TH', { cell: { Scope: 'Column' } }))), ...rowsBoxes];
}

function placeColumns(columns: PaperColumn[]): Cell['place'][] {
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  const room = bodyWidth - columnGap * (columns.length - 1);
  let x = margins.side;
  return columns.map(({ width: share, align }) => {
    const width = (room * share) / shares;
    const place = { x, width, align };
    x += width + columnGap;
    return place;
  });
}

function rowCells(canvas: PaperCanvas, tag: Tag, row: PaperRow, places: Cell['place'][]): Cell[] {
  if ('heading' in row) {
    const wide = canvas.addTag(tag, 'TH', { cell: { Scope: 'Row', ColSpan: places.length } });
    return [cellOf(canvas, wide, [[row.heading, heading]], { x: margins.side, width: bodyWidth })];
  }
  return places.map((place, at) => {
    const parts: [string, TextStyle][] = [[row.cells[at] ?? '', place.align ? figure : text]];
    if (at === 0 && row.note) parts.push([row.note, note]);
    return cellOf(canvas, canvas.addTag(tag, 'TD'), parts, place);
  });
}

const cellOf = (
  canvas: PaperCanvas,
  tag: Tag | undefined,
  parts: [string, TextStyle][],
  place: Cell['place'],
): Cell => ({
  tag,
  place,
  lines: parts.flatMap(([words, style]) =>
    canvas.breakLines(words, style, place.width).map((line) => ({ text: line, style })),
  ),
});
