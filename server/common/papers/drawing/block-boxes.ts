import type { PaperBlock, PaperColumn, PaperFact, PaperRow } from '../paper.ts';
import { type Box, buildRowBoxes, type Cell, stackBoxes } from './boxes.ts';
import { bodyWidth, colors, margins, type PaperCanvas, type Tag, type TextStyle } from './paper-canvas.ts';

export const styles = {
  title: { font: 'bold', size: 25, leading: 30, color: colors.forest },
  longTitle: { font: 'bold', size: 18, leading: 23, color: colors.forest },
  name: { font: 'bold', size: 15, leading: 19, color: colors.forest },
  heading: { font: 'bold', size: 12.5, leading: 17, color: colors.forest },
  text: { font: 'regular', size: 10, leading: 15, color: colors.ink },
  muted: { font: 'regular', size: 8.5, leading: 12.5, color: colors.soft },
  label: { font: 'regular', size: 9.5, leading: 14.5, color: colors.soft },
  plain: { font: 'regular', size: 9.5, leading: 14.5, color: colors.ink },
  value: { font: 'regular', size: 9.5, leading: 14.5, color: colors.ink, isTabular: true },
  fact: { font: 'bold', size: 9.5, leading: 14.5, color: colors.ink, isTabular: true },
  strong: { font: 'bold', size: 13, leading: 19, color: colors.ink, isTabular: true },
  columnHead: { font: 'bold', size: 8, leading: 11, color: colors.soft },
  rowHeading: { font: 'bold', size: 9.5, leading: 13.5, color: colors.forest },
  cell: { font: 'regular', size: 9.5, leading: 13.5, color: colors.ink },
  figure: { font: 'regular', size: 9.5, leading: 13.5, color: colors.ink, isTabular: true },
  note: { font: 'regular', size: 8.5, leading: 12, color: colors.soft },
} satisfies Record<string, TextStyle>;

const wholeLine = { x: margins.side, width: bodyWidth };

type BlockOf<Kind extends PaperBlock['kind']> = Extract<PaperBlock, { kind: Kind }>;

export function buildBlockBoxes(canvas: PaperCanvas, block: PaperBlock, next: PaperBlock | undefined): (Box | null)[] {
  switch (block.kind) {
    case 'heading':
      return buildTextBoxes(canvas, 'H2', block.text, styles.heading, { gap: 24, keepsNext: true });
    case 'text':
      return buildTextBoxes(canvas, 'P', block.text, block.isMuted ? styles.muted : styles.text, {
        gap: 8,
        maxWhole: 0,
      });
    case 'list':
      return buildListBoxes(canvas, block);
    case 'facts':
      return buildFactRows(canvas, block);
    case 'table':
      // Totals are kept on one page with the last row of their table.
      return buildTableBoxes(canvas, block, next?.kind === 'totals');
    case 'totals':
      return buildTotalBoxes(canvas, block);
    case 'pageBreak':
      return [null];
  }
}

interface TextOptions {
  gap: number;
  maxWhole?: number;
  keepsNext?: boolean;
}

/** An empty line begins another paragraph. */
export function buildTextBoxes(
  canvas: PaperCanvas,
  type: string,
  text: string,
  style: TextStyle,
  options: TextOptions,
): Box[] {
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const cell = buildTextCell(canvas, canvas.addTag(canvas.root, type), paragraph, style, wholeLine);
    return buildRowBoxes(canvas, [cell], options);
  });
}

export const buildTextCell = (
  canvas: PaperCanvas,
  tag: Tag | undefined,
  text: string,
  style: TextStyle,
  place: Cell['place'],
): Cell => ({
  tag,
  place,
  lines: canvas.breakLines(text, style, place.width).map((line) => ({ text: line, style })),
});

const bullet = { ...styles.text, font: 'bold' } satisfies TextStyle;

function buildListBoxes(canvas: PaperCanvas, { items }: BlockOf<'list'>) {
  const list = canvas.addTag(canvas.root, 'L');
  const indent = 14;
  return items.flatMap((item, index) => {
    const entry = canvas.addTag(list, 'LI');
    const label = buildTextCell(
      canvas,
      canvas.addTag(entry, 'Lbl'),
      '•',
      { ...bullet, color: canvas.accent },
      { ...wholeLine, width: indent },
    );
    const body = buildTextCell(canvas, canvas.addTag(entry, 'LBody'), item, styles.text, {
      x: wholeLine.x + indent,
      width: bodyWidth - indent,
    });
    return buildRowBoxes(canvas, [label, body], { gap: index === 0 ? 8 : 3 });
  });
}

/** Facts are tagged as a table in which each label is the head of its row. */
export function addFactRow(canvas: PaperCanvas, table: Tag, { label, value }: PaperFact) {
  const row = canvas.addTag(table, 'TR');
  return { head: canvas.addTag(row, 'TH', { cell: { Scope: 'Row' } }), cell: canvas.addTag(row, 'TD'), label, value };
}

function buildFactRows(canvas: PaperCanvas, { rows }: BlockOf<'facts'>) {
  const table = canvas.addTag(canvas.root, 'Table');
  const labelWidth = 124;
  return rows.flatMap((fact, index) => {
    const { head, cell, label, value } = addFactRow(canvas, table, fact);
    return buildRowBoxes(
      canvas,
      [
        buildTextCell(canvas, head, label, styles.label, { ...wholeLine, width: labelWidth - 12 }),
        buildTextCell(canvas, cell, value, styles.plain, {
          x: wholeLine.x + labelWidth,
          width: bodyWidth - labelWidth,
        }),
      ],
      { gap: index === 0 ? 8 : 3 },
    );
  });
}

function buildTotalBoxes(canvas: PaperCanvas, { rows }: BlockOf<'totals'>) {
  const table = canvas.addTag(canvas.root, 'Table');
  const [labelWidth, width] = [172, 284];
  const x = margins.side + bodyWidth - width;
  return rows.flatMap(({ isStrong, ...fact }, index) => {
    const { head, cell, label, value } = addFactRow(canvas, table, fact);
    const style = isStrong ? styles.strong : styles.value;
    return buildRowBoxes(
      canvas,
      [
        buildTextCell(canvas, head, label, isStrong ? style : styles.label, { x, width: labelWidth }),
        buildTextCell(canvas, cell, value, style, { x: x + labelWidth, width: width - labelWidth, align: 'right' }),
      ],
      {
        gap: index === 0 ? 14 : isStrong ? 5 : 0,
        padding: isStrong ? 6 : 2.5,
        keepsNext: index < rows.length - 1,
        ...(isStrong && { decorate: { start: (y) => canvas.drawRule(x, y, width, canvas.accent, 1.2) } }),
      },
    );
  });
}

const columnGap = 12;
const padding = 6.5;

/** `keepsNext`: keeps the last row on the same page as what follows. */
function buildTableBoxes(canvas: PaperCanvas, { columns, rows }: BlockOf<'table'>, keepsNext: boolean) {
  const table = canvas.addTag(canvas.root, 'Table');
  const places = placeColumns(columns);
  const titles = canvas.addTag(table, 'TR');
  const ruleUnder = (color: string, thickness: number) => ({
    end: (y: number) => canvas.drawRule(margins.side, y, bodyWidth, color, thickness),
  });
  const drawHead = (tags: (Tag | undefined)[]) =>
    buildRowBoxes(
      canvas,
      columns.map(({ label }, index) =>
        buildTextCell(canvas, tags[index], label, styles.columnHead, places[index] as Cell['place']),
      ),
      { gap: 8, padding: 5, keepsNext: true, decorate: ruleUnder(colors.forest, 0.9) },
    );
  const repeated = stackBoxes(drawHead([]));
  const rowsBoxes = rows.flatMap((row, index) => {
    const isLast = index === rows.length - 1;
    const cells = buildRowCells(canvas, canvas.addTag(table, 'TR'), row, places);
    const isHeading = 'heading' in row;
    return buildRowBoxes(canvas, cells, {
      gap: isHeading && index > 0 ? 8 : 0,
      padding,
      head: repeated,
      keepsNext: isLast ? keepsNext : isHeading,
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

function buildRowCells(canvas: PaperCanvas, tag: Tag, row: PaperRow, places: Cell['place'][]): Cell[] {
  if ('heading' in row) {
    const wide = canvas.addTag(tag, 'TH', { cell: { Scope: 'Row', ColSpan: places.length } });
    return [buildTextCell(canvas, wide, row.heading, styles.rowHeading, wholeLine)];
  }
  return places.map((place, index) => {
    const style = place.align ? styles.figure : styles.cell;
    const cell = buildTextCell(canvas, canvas.addTag(tag, 'TD'), row.cells[index] ?? '', style, place);
    if (index > 0 || !row.note) return cell;
    return { ...cell, lines: [...cell.lines, ...buildTextCell(canvas, cell.tag, row.note, styles.note, place).lines] };
  });
}
