import { formatCount } from '../../../contract/kernel/pluralize.ts';

const kilobyte = 1024;

/** '240 KB', '3,4 MB'. */
export const formatFileSize = (bytes: number) =>
  bytes < kilobyte * kilobyte
    ? `${Math.max(1, Math.round(bytes / kilobyte))} KB`
    : `${(bytes / kilobyte / kilobyte).toFixed(1).replace('.', ',')} MB`;

/** 'într-un loc', 'în 3 locuri'. */
export const usageCountLabel = (uses: number) =>
  uses === 0 ? 'nefolosită' : uses === 1 ? 'folosită într-un loc' : `folosită în ${formatCount(uses, 'locuri')}`;
