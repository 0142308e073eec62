import { mostCounted } from '../../../contract/base/paging.ts';

const digits = new Intl.NumberFormat('ro-RO');

/** How long a list is, which is counted only so far: '312', 'peste 2.000'. */
export const listLength = (total: number) =>
  total > mostCounted ? `peste ${digits.format(mostCounted)}` : digits.format(total);
