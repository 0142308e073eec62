export const newsletterPath = '/api/admin/newsletter';
export const issuesQuery = { queryKey: [`${newsletterPath}/issues`] };
export const issuePath = (id: string) => `${newsletterPath}/issues/${id}`;

/** Every list that begins with this path, whatever its filters. */
export const everyListAt = (path: string) => ({
  predicate: ({ queryKey: [key] }: { queryKey: readonly unknown[] }) => typeof key === 'string' && key.startsWith(path),
});
