import { mostCounted } from '../../../contract/kernel/paging.ts';

const digits = new Intl.NumberFormat('ro-RO');

/** How long a list is, which is counted only so far: '312', 'peste 2.000'. */
export const formatCount = (total: number) =>
  total > mostCounted ? `peste ${digits.format(mostCounted)}` : digits.format(total);
