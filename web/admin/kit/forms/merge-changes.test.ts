import { expect, test } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const base = { title: 'Ofertă', terms: 'La livrare', client: { name: 'Ana', phone: '0722' } };

test('fields that only one side changed are merged', () => {
  const mine = { ...base, title: 'Gard viu' };
  const theirs = { ...base, terms: 'În avans', client: { ...base.client, phone: '0733' } };
  expect(mergeChanges(base, mine, theirs)).toEqual({
    value: { title: 'Gard viu', terms: 'În avans', client: { name: 'Ana', phone: '0733' } },
    clashes: [],
  });
});

test('a field that both sides changed is a clash, which the choice decides', () => {
  const [mine, theirs] = [
    { ...base, title: 'Gard viu' },
    { ...base, title: 'Gazon' },
  ];
  const { value, clashes } = mergeChanges(base, mine, theirs);
  expect(clashes).toEqual([{ path: ['title'], mine: 'Gard viu', theirs: 'Gazon' }]);
  expect(value.title).toBe('Gard viu');
  expect(mergeChanges(base, mine, theirs, { title: 'theirs' }).value.title).toBe('Gazon');
  expect(mergeChanges(base, mine, theirs, { title: 'both' }).value.title).toBe('Gazon\nGard viu');
});

test('the same change on both sides is no clash', () => {
  const both = { ...base, title: 'Gazon' };
  expect(mergeChanges(base, { ...both, title: 'Gazon ' }, both).clashes).toEqual([]);
});

test('without a base every difference is a clash', () => {
  const { clashes } = mergeChanges(undefined, { a: '1', b: '2' }, { a: '1', b: '3' });
  expect(clashes.map(({ path }) => path)).toEqual([['b']]);
});

const line = (id: string, text = id) => ({ kind: 'item', id, text, price: 100 });
const idsOf = (lines: { id: string }[]) => lines.map(({ id }) => id).join('');

test('entries of a list are merged by their id: changed, added and removed', () => {
  const lines = [line('a'), line('b'), line('c')];
  const mine = [line('a', 'al meu'), line('b'), line('x'), line('c')];
  const theirs = [line('a'), { ...line('c'), price: 200 }, line('y')];
  const { value, clashes } = mergeChanges(lines, mine, theirs);
  expect(clashes).toEqual([]);
  expect(value).toEqual([line('a', 'al meu'), line('x'), { ...line('c'), price: 200 }, line('y')]);
});

test('without depth a field is taken or kept whole', () => {
  const [mine, theirs] = [{ address: { street: 'Teilor', zip: '1' } }, { address: { street: 'Rozelor', zip: '2' } }];
  const { clashes } = mergeChanges({ address: { street: 'Teilor', zip: '2' } }, mine, theirs, {}, false);
  expect(clashes.map(({ path }) => path)).toEqual([['address']]);
});

test('two fields of one entry can be changed by two people', () => {
  const mine = [{ ...line('a'), price: 150 }];
  const { value, clashes } = mergeChanges([line('a')], mine, [line('a', 'al lor')]);
  expect(clashes).toEqual([]);
  expect(value).toEqual([{ ...line('a', 'al lor'), price: 150 }]);
});

test('an entry removed by one side and changed by the other is a clash', () => {
  const { value, clashes } = mergeChanges([line('a'), line('b')], [line('b')], [line('a', 'al lor'), line('b')]);
  expect(clashes).toEqual([{ path: ['a'], mine: undefined, theirs: line('a', 'al lor'), entry: line('a', 'al lor') }]);
  expect(idsOf(value)).toBe('b');
  const kept = mergeChanges([line('a'), line('b')], [line('b')], [line('a', 'al lor'), line('b')], { a: 'theirs' });
  expect(idsOf(kept.value)).toBe('ab');
});

test('an order changed by one side is taken, with the entries that the other one added', () => {
  const lines = ['a', 'b', 'c'].map((id) => line(id));
  const reordered = ['c', 'a', 'b'].map((id) => line(id));
  const longer = ['a', 'b', 'x', 'c'].map((id) => line(id));
  expect(idsOf(mergeChanges(lines, reordered, longer).value)).toBe('cabx');
  expect(idsOf(mergeChanges(lines, longer, reordered).value)).toBe('cabx');
});

test('lists of texts and days take the additions and removals of both sides', () => {
  expect(mergeChanges(['palet', 'sac'], ['palet', 'sac', 'rolă'], ['sac', 'ml'])).toEqual({
    value: ['sac', 'rolă', 'ml'],
    clashes: [],
  });
  const closed = (date: string) => ({ date, reason: '' });
  const { value } = mergeChanges([], [closed('2027-05-01')], [closed('2027-12-26')]);
  expect(value.map(({ date }) => date).sort()).toEqual(['2027-05-01', '2027-12-26']);
});

test('an address is taken whole when both sides changed a part of it', () => {
  const at = (streetName: string, city: string) => ({ name: 'Ana', streetName, city });
  const { value, clashes } = mergeChanges(at('Teilor', 'Cluj'), at('Rozelor', 'Cluj'), at('Teilor', 'Turda'));
  expect(clashes.map(({ path }) => path.join())).toEqual(['streetName', 'city']);
  expect(value).toEqual(at('Rozelor', 'Cluj'));
});

test('a discount in percent and one in lei are not merged', () => {
  const percent = { discount: { kind: 'percent', percent: 10 } };
  const mine = { discount: { kind: 'amount', amount: 5000 } };
  const { value, clashes } = mergeChanges<object>(percent, mine, { discount: { kind: 'percent', percent: 15 } });
  expect(clashes.map(({ path }) => path)).toEqual([['discount']]);
  expect(value).toEqual(mine);
});

test('merging without a choice loses nothing that either side typed', () => {
  const random = createRandom();
  const names = ['a', 'b', 'c', 'd', 'e'];
  const change = (value: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(value).map(([name, old]) => [name, random() < 0.4 ? Math.floor(random() * 9) : old]),
    );
  for (let round = 0; round < 300; round++) {
    const start = Object.fromEntries(names.map((name) => [name, Math.floor(random() * 9)]));
    const [mine, theirs] = [change(start), change(start)];
    const { value, clashes } = mergeChanges(start, mine, theirs);
    const contested = clashes.map(({ path }) => path.join());
    for (const name of names) {
      expect(value[name]).toBe(mine[name] === start[name] ? theirs[name] : mine[name]);
      const isContested = mine[name] !== start[name] && theirs[name] !== start[name] && mine[name] !== theirs[name];
      expect(contested.includes(name)).toBe(isContested);
    }
  }
});

/** A fixed sequence, so that a failure can be repeated. */
function createRandom(seed = 7) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
