import type { ImportJournal } from '../../import/import-kind.ts';
import { postTables, readPostRows } from './wordpress-store.ts';

export const postJournal: ImportJournal = {
  name: 'posts',
  tables: postTables,
  readRows: readPostRows,
  isWhole: true,
  describe: ({ title, id }) => `articolul „${title || id}”`,
};
