import { maxCounted } from '../../../contract/kernel/paging.ts';

const digits = new Intl.NumberFormat('ro-RO');

/** '312', 'peste 2.000': lists are counted only up to a limit. */
export const formatTotal = (total: number) =>
  total > maxCounted ? `peste ${digits.format(maxCounted)}` : digits.format(total);
