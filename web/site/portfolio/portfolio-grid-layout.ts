const wide = {
  span: 'md:col-span-7',
  ratio: '3 / 2',
  sizes: '(min-width: 1304px) 710px, (min-width: 768px) 55vw, 88vw',
} as const;

const tall = {
  span: 'md:col-span-5',
  ratio: '4 / 5',
  sizes: '(min-width: 1304px) 498px, (min-width: 768px) 39vw, 92vw',
} as const;

/** Alone in the last row. */
const whole = {
  span: 'md:col-span-12',
  ratio: '2 / 1',
  sizes: '(min-width: 1304px) 1240px, 94vw',
} as const;

const cellPattern = [wide, tall, tall, wide] as const;

export const portfolioGridClasses = 'grid items-start gap-x-8 gap-y-14 md:grid-cols-12 lg:gap-y-20';

export const gridCellFor = (index: number, count: number) =>
  index === count - 1 && index % 2 === 0 ? whole : (cellPattern[index % cellPattern.length] ?? wide);
