import { mostCounted } from '../../../contract/kernel/paging.ts';

const digits = new Intl.NumberFormat('ro-RO');

/** '312', 'peste 2.000': lists are counted only up to a limit. */
export const formatTotal = (total: number) =>
  total > mostCounted ? `peste ${digits.format(mostCounted)}` : digits.format(total);
