import { filledRows } from '../../ui/layout/filled-rows.ts';

/** The columns of the cards and of their skeletons. */
export const featureColumns = `${filledRows.four} gap-x-6 gap-y-12`;
