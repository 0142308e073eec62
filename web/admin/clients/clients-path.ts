export const clientsPath = '/api/admin/clients';
export const clientPath = (id: string) => `${clientsPath}/${id}`;
