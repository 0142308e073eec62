export const newsletterPath = '/api/admin/newsletter';
export const issuesPath = `${newsletterPath}/issues`;
export const issuePath = (id: string) => `${issuesPath}/${id}`;
