import { counted } from '../../contract/counted.ts';

/** 'peste 30 de secunde', 'peste un minut', 'peste 4 minute', 'peste 20 de minute'. */
export const waitWords = (seconds: number) =>
  seconds < 60
    ? `peste ${counted(seconds, 'o secundă', 'secunde')}`
    : `peste ${counted(Math.ceil(seconds / 60), 'un minut', 'minute')}`;
