import type { QueryClient } from '@tanstack/react-query';

export const clientsPath = '/api/admin/clients';
export const clientPath = (id: string) => `${clientsPath}/${id}`;

export const refreshClients = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith(clientsPath) });
