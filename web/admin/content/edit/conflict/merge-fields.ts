import { type Fields, fieldNamesOf, isSameValue } from '../compare-fields.ts';

/** A field that somebody else changed while it was open here. */
export interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** Changed here too: one of the two has to be chosen. */
  isContested: boolean;
}

export type Choice = 'mine' | 'theirs';

/** What the others changed since `base` and what stands here instead; what only we changed is no question. */
export const findDifferences = (base: Fields, mine: Fields, theirs: Fields): Difference[] =>
  fieldNamesOf(base, mine, theirs)
    .filter((name) => !isSameValue(theirs[name], base[name]) && !isSameValue(theirs[name], mine[name]))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      isContested: !isSameValue(mine[name], base[name]),
    }));

/** Ours where both changed something, until it is chosen otherwise. */
export const defaultChoices = (differences: Difference[]): Record<string, Choice> =>
  Object.fromEntries(differences.map(({ name, isContested }) => [name, isContested ? 'mine' : 'theirs']));

export const mergeFields = (mine: Fields, theirs: Fields, choices: Record<string, Choice>): Fields => ({
  ...mine,
  ...Object.fromEntries(
    Object.entries(choices).map(([name, choice]) => [name, choice === 'theirs' ? theirs[name] : mine[name]]),
  ),
});
