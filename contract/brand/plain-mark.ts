const drawPetal = (cx: number, cy: number) => `M${cx - 6.3} ${cy}a6.3 6.3 0 1 0 12.6 0a6.3 6.3 0 1 0-12.6 0Z`;

export const plainMark = {
  petals: drawPetal(16, 8.9) + drawPetal(23.1, 16) + drawPetal(16, 23.1) + drawPetal(8.9, 16),
  centre: { cx: 16, cy: 16, r: 4.1 },
};
