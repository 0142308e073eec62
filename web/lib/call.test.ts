import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Route } from '../../contract/kernel/route.ts';
import { buildEndpointUrl, buildQuery, call } from './call.ts';

const reply = z.object({ name: z.string() });
const listSchemas = {
  summary: '',
  query: z.object({ text: z.string().optional(), size: z.coerce.number().optional() }),
  reply,
};
const changeSchemas = {
  summary: '',
  params: z.object({ id: z.string() }),
  input: z.object({ name: z.string() }),
  reply,
};
const list: Route<'staff', typeof listSchemas> = { method: 'GET', path: '/api/x', access: 'staff' };
const change: Route<'staff', typeof changeSchemas> = { method: 'PUT', path: '/api/x/:id', access: 'staff' };

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ name: 'Ana' }));
  vi.stubGlobal('localStorage', { getItem: () => null });
});

test('a call uses the method, path, parameters and input of its route', async () => {
  expect((await call(change, { params: { id: 'a/b' }, input: { name: 'Ana' } })).name).toBe('Ana');
  expect(fetch).toHaveBeenCalledWith(
    '/api/x/a%2Fb',
    expect.objectContaining({ method: 'PUT', body: '{"name":"Ana"}' }),
  );
});

test('the URL of a list has only non-empty filters', () => {
  expect(buildEndpointUrl(list)).toBe('/api/x');
  expect(buildEndpointUrl(list, { query: { text: 'mure și zmeură', size: 5 } })).toBe(
    '/api/x?text=mure+%C8%99i+zmeur%C4%83&size=5',
  );
  expect(buildQuery(list, { query: { text: '' } }).queryKey).toEqual(['/api/x']);
});

test('undeclared or missing parts of a call do not compile', () => {
  const wrong = () => [
    // @ts-expect-error the id is missing
    call(change, { input: { name: 'Ana' } }),
    // @ts-expect-error the input has a name and no title
    call(change, { params: { id: '1' }, input: { title: 'Ana' } }),
    // @ts-expect-error the list has no such filter
    buildEndpointUrl(list, { query: { colour: 'green' } }),
    // @ts-expect-error the list takes no parameters
    buildQuery(list, { params: { id: '1' } }),
  ];
  expect(wrong).toBeTypeOf('function');
});
