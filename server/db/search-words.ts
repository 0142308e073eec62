import { sql } from 'kysely';
import { foldText } from '../../contract/fold-text.ts';

/** The words of a search, as the columns for searching hold them: small and without diacritics. */
export const searchWords = (text = '') => foldText(text).split(/\s+/).filter(Boolean);

/** Whether the row's column for searching holds a word. */
export const holdsWord = (word: string) =>
  sql<boolean>`search like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
