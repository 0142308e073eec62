export type FocalPosition = [number, number];

const steps: Record<string, FocalPosition> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (perCent: number) => Math.min(100, Math.max(0, Math.round(perCent)));

/** The point after an arrow key, further with Shift; undefined for any other key. */
export function moveFocalPoint([x, y]: FocalPosition, key: string, isFar: boolean): FocalPosition | undefined {
  const step = steps[key];
  const width = isFar ? 10 : 2;
  return step && [within(x + step[0] * width), within(y + step[1] * width)];
}

export const focalPointAt = (
  { clientX, clientY }: { clientX: number; clientY: number },
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): FocalPosition => [
  within(((clientX - box.left) / box.width) * 100),
  within(((clientY - box.top) / box.height) * 100),
];
