/** 'o părere', '12 păreri', '20 de păreri': `one` stands for the whole of the first. */
export function counted(count: number, one: string, many: string) {
  if (count === 1) return one;
  const number = new Intl.NumberFormat('ro-RO').format(count);
  return `${number} ${count === 0 || (count % 100 > 0 && count % 100 < 20) ? '' : 'de '}${many}`;
}
