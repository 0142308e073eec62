export const accountsQuery = { queryKey: ['/api/admin/accounts'] };
