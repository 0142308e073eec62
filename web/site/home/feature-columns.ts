/** The columns of the cards and of their skeletons. */
export const featureColumns = 'grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';
