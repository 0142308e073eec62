import { filledRows } from '../../ui/layout/filled-rows.ts';

export const featureColumns = `${filledRows.four} gap-x-6 gap-y-12`;
