import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../contract/kernel/endpoint.ts';
import { endpointUrl, call, queryOf } from './call.ts';

const params = z.object({ id: z.string() });
const reply = z.object({ name: z.string() });
const common = { access: 'staff', summary: '', reply } as const;
const list = endpoint({
  ...common,
  method: 'GET',
  path: '/api/x',
  query: z.object({ text: z.string().optional(), size: z.coerce.number().optional() }),
});
const change = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/x/:id',
  params,
  input: z.object({ name: z.string() }),
});

const answers = vi.spyOn(globalThis, 'fetch');
answers.mockImplementation(async () => Response.json({ name: 'Ana' }));
vi.stubGlobal('localStorage', { getItem: () => null });
afterEach(() => answers.mockClear());

test('a call goes where the endpoint says, with its method, parameters and input', async () => {
  expect((await call(change, { params: { id: 'a/b' }, input: { name: 'Ana' } })).name).toBe('Ana');
  expect(answers).toHaveBeenCalledWith(
    '/api/x/a%2Fb',
    expect.objectContaining({ method: 'PUT', body: '{"name":"Ana"}' }),
  );
});

test('the address of a list has the filters that are filled in', () => {
  expect(endpointUrl(list)).toBe('/api/x');
  expect(endpointUrl(list, { query: { text: 'mure și zmeură', size: 5 } })).toBe(
    '/api/x?text=mure+%C8%99i+zmeur%C4%83&size=5',
  );
  expect(queryOf(list, { query: { text: '' } }).queryKey).toEqual(['/api/x']);
});

test('what the endpoint does not declare, or wants and does not get, does not compile', () => {
  const wrong = () => [
    // @ts-expect-error its id is missing
    call(change, { input: { name: 'Ana' } }),
    // @ts-expect-error it is called with a name
    call(change, { params: { id: '1' }, input: { title: 'Ana' } }),
    // @ts-expect-error it has no such filter
    endpointUrl(list, { query: { colour: 'green' } }),
    // @ts-expect-error it takes no parameters
    queryOf(list, { params: { id: '1' } }),
  ];
  expect(wrong).toBeTypeOf('function');
});
