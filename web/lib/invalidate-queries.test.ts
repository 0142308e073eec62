import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidateLists, invalidatePaths } from './invalidate-queries.ts';

const keys = [
  '/api/admin/newsletter/issues',
  '/api/admin/newsletter/issues?page=2',
  '/api/admin/newsletter/issues/primul',
  '/api/admin/newsletter/subscribers?text=ana',
  '/api/admin/newsletters',
];

const listAskedAgain = async (change: (client: QueryClient) => Promise<void>) => {
  const client = new QueryClient();
  for (const key of keys) client.setQueryData([key], {});
  await change(client);
  return keys.filter((key) => client.getQueryState([key])?.isInvalidated);
};

test('invalidating a path covers its lists with any filters and everything below it', async () => {
  expect(await listAskedAgain((client) => invalidatePaths(client, '/api/admin/newsletter/issues'))).toEqual(
    keys.slice(0, 3),
  );
  expect(await listAskedAgain((client) => invalidatePaths(client, '/api/admin/newsletter'))).toEqual(keys.slice(0, 4));
});

test('lists can be invalidated without their items', async () => {
  expect(await listAskedAgain((client) => invalidateLists(client, '/api/admin/newsletter/issues'))).toEqual(
    keys.slice(0, 2),
  );
});
