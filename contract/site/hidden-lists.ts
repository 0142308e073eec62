/** Pages of lists that nothing leads to while nothing is published in them, with the kind of documents they list. */
export const hiddenLists = { '/portfolio': 'portfolio', '/subscriptions': 'subscriptions', '/blog': 'blog' } as const;

type HiddenList = keyof typeof hiddenLists;

export const hiddenListPaths = Object.keys(hiddenLists) as HiddenList[];

export const isHiddenWhenEmpty = (path: string) => path in hiddenLists;
