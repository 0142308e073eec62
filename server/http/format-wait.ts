import { pluralize } from '../../contract/kernel/pluralize.ts';

/** 'peste 30 de secunde', 'peste un minut', 'peste 4 minute', 'peste 20 de minute'. */
export const formatWait = (seconds: number) =>
  seconds < 60
    ? `peste ${pluralize(seconds, 'o secundă', 'secunde')}`
    : `peste ${pluralize(Math.ceil(seconds / 60), 'un minut', 'minute')}`;
