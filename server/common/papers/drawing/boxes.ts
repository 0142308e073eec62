import { bodyHeight, type PaperCanvas, type Place, type Tag, type TextStyle } from './paper-canvas.ts';

/** A unit that is never split between pages: a line of a paragraph, a line of all cells of a row, a picture. */
export interface Box {
  height: number;
  /** The space above it, except at the top of a page. */
  gap?: number;
  /** Keeps this box and the next on the same page. */
  keepsNext?: boolean;
  /** Drawn above it at the top of a page: the head of its table. */
  head?: Box;
  /** The space between the head and a continued row. */
  gapUnderHead?: number;
  draw(y: number): void;
}

/** Null means a page break. */
export function placeBoxes(canvas: PaperCanvas, boxes: (Box | null)[]) {
  for (let at = 0; at < boxes.length; at += 1) {
    const box = boxes[at];
    if (!box) {
      if (boxes[at + 1] && !canvas.isAtTop) canvas.startPage();
      continue;
    }
    const chain = boxes[at - 1]?.keepsNext ? 0 : measureChain(boxes, at);
    // A chain of kept boxes longer than a page is broken at the end of the page.
    const needed = Math.max(chain <= bodyHeight ? chain : 0, measureGapAndHeight(box));
    if (!canvas.isAtTop && needed > canvas.room) startPage(canvas, box);
    else if (!canvas.isAtTop) canvas.y += box.gap ?? 0;
    box.draw(canvas.y);
    canvas.y += box.height;
  }
}

const measureGapAndHeight = ({ gap = 0, height }: Box) => gap + height;

function measureChain(boxes: (Box | null)[], from: number) {
  let height = 0;
  for (let at = from; ; at += 1) {
    const box = boxes[at];
    height += box ? measureGapAndHeight(box) : 0;
    if (!box?.keepsNext) return height;
  }
}

function startPage(canvas: PaperCanvas, { head, gapUnderHead = 0 }: Box) {
  canvas.startPage();
  head?.draw(canvas.y);
  canvas.y += head ? head.height + gapUnderHead : 0;
}

export interface Cell {
  tag: Tag | undefined;
  lines: { text: string; style: TextStyle }[];
  place: Omit<Place, 'y'>;
}

interface RowOptions {
  gap?: number;
  padding?: number;
  head?: Box | undefined;
  keepsNext?: boolean;
  /** Rows up to this height are not split. */
  maxWhole?: number;
  /** Drawn behind the row at its start and at its end. */
  decorate?: { start?: (y: number) => void; end?: (y: number) => void };
}

/** A split row keeps at least this many lines on each page. */
const minLines = 3;

/** Cells side by side; each line of text is one box. */
export function buildRowBoxes(canvas: PaperCanvas, cells: Cell[], options: RowOptions = {}): Box[] {
  const { gap = 0, padding = 0, head, keepsNext = false, maxWhole = bodyHeight / 3, decorate } = options;
  const count = Math.max(1, ...cells.map(({ lines }) => lines.length));
  const leadings = Array.from({ length: count }, (_, index) =>
    Math.max(0, ...cells.map(({ lines }) => lines[index]?.style.leading ?? 0)),
  );
  const isWhole = leadings.reduce((sum, height) => sum + height, 0) <= maxWhole;
  return leadings.map((leading, index) => {
    const [isFirst, isLast] = [index === 0, index === count - 1];
    const above = isFirst ? padding : 0;
    return {
      height: above + leading + (isLast ? padding : 0),
      gap: isFirst ? gap : 0,
      keepsNext: isLast ? keepsNext : isWhole || index < minLines - 1 || index >= count - minLines,
      ...(head && { head, gapUnderHead: isFirst ? 0 : padding }),
      draw(y) {
        if (isFirst) decorate?.start?.(y);
        for (const { tag, lines, place } of cells) {
          const line = lines[index];
          if (line) canvas.write(tag, line.text, line.style, { ...place, y: y + above });
        }
        if (isLast) decorate?.end?.(y + above + leading + padding);
      },
    };
  });
}

export const stackBoxes = (boxes: Box[]): Box => ({
  height: boxes.reduce((sum, box) => sum + box.height, 0),
  draw(y) {
    let top = y;
    for (const box of boxes) {
      box.draw(top);
      top += box.height;
    }
  },
});

export const putSideBySide = (boxes: Box[]): Box => ({
  height: Math.max(0, ...boxes.map(({ height }) => height)),
  draw(y) {
    for (const box of boxes) box.draw(y);
  },
});
