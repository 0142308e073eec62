import type { CheckLine } from '../../../../contract/setup/schemas.ts';

/** Returns a function that writes the line of one check with its outcome. */
export const createLineWriter =
  (id: string, title: string, link: CheckLine['link']) =>
  (state: CheckLine['state'], text: string): CheckLine => ({ id, title, link, state, text });
