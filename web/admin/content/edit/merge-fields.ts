import { type Fields, isSameValue, listFieldNames } from './field-values.ts';

export interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
  isContested: boolean;
}

export type Choice = 'mine' | 'theirs';

/** Fields changed by others since `base`. */
export const findDifferences = (base: Fields, mine: Fields, theirs: Fields): Difference[] =>
  listFieldNames(base, mine, theirs)
    .filter((name) => !isSameValue(theirs[name], base[name]) && !isSameValue(theirs[name], mine[name]))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      isContested: !isSameValue(mine[name], base[name]),
    }));

/** Own values win where both sides changed a field. */
export const defaultChoices = (differences: Difference[]): Record<string, Choice> =>
  Object.fromEntries(differences.map(({ name, isContested }) => [name, isContested ? 'mine' : 'theirs']));

export const mergeFields = (mine: Fields, theirs: Fields, choices: Record<string, Choice>): Fields => ({
  ...mine,
  ...Object.fromEntries(
    Object.entries(choices).map(([name, choice]) => [name, choice === 'theirs' ? theirs[name] : mine[name]]),
  ),
});
