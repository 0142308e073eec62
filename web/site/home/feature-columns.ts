import { filledRows } from '../../ui/layout/section.tsx';

export const featureColumns = `${filledRows.four} gap-x-6 gap-y-12`;
