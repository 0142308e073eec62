const petal = (cx: number, cy: number) => `M${cx - 6.3} ${cy}a6.3 6.3 0 1 0 12.6 0a6.3 6.3 0 1 0-12.6 0Z`;

export const plainMark = {
  petals: petal(16, 8.9) + petal(23.1, 16) + petal(16, 23.1) + petal(8.9, 16),
  centre: { cx: 16, cy: 16, r: 4.1 },
};
