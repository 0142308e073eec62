import { expect, test } from 'vitest';
import { applyPublishing, chooseAction, readStatus } from './publishing-rules.ts';

const [past, now, future] = ['2026-05-01T00:00:00.000Z', '2026-05-02T00:00:00.000Z', '2026-05-03T00:00:00.000Z'];
const draft = { status: 'draft' as const, publish_at: null };
const live = { status: 'published' as const, publish_at: past };
const ahead = { status: 'published' as const, publish_at: future };

test('a published document with a future date is scheduled', () => {
  expect([readStatus(draft, now), readStatus(live, now), readStatus(ahead, now)]).toEqual([
    'draft',
    'published',
    'scheduled',
  ]);
});

test('publishing without a date means now', () => {
  expect(applyPublishing(draft, { status: 'published' }, now)).toEqual({ status: 'published', publish_at: now });
  expect(applyPublishing(ahead, { status: 'published' }, now)).toEqual({ status: 'published', publish_at: now });
  expect(applyPublishing(live, { status: 'published', publishAt: null }, now).publish_at).toBe(now);
});

test('a save without a status keeps status and date', () => {
  for (const before of [draft, live, ahead]) expect(applyPublishing(before, {}, now)).toEqual(before);
});

test('a withdrawn and republished document keeps its date', () => {
  const withdrawn = applyPublishing(live, { status: 'draft' }, now);
  expect(withdrawn).toEqual({ status: 'draft', publish_at: past });
  expect(applyPublishing(withdrawn, { status: 'published' }, now)).toEqual(live);
});

test('a publication date may lie in the past or in the future', () => {
  expect(applyPublishing(draft, { status: 'scheduled', publishAt: future }, now)).toEqual(ahead);
  expect(applyPublishing(draft, { status: 'published', publishAt: past }, now)).toEqual(live);
  expect(applyPublishing(live, { publishAt: future }, now)).toEqual(ahead);
});

test('scheduling without a date is refused', () => {
  expect(() => applyPublishing(draft, { status: 'scheduled' }, now)).toThrow('Alegeți data publicării');
});

test('the log distinguishes publishing, withdrawing and editing', () => {
  expect([chooseAction(draft, live), chooseAction(live, draft), chooseAction(live, ahead)]).toEqual([
    'publish',
    'unpublish',
    'update',
  ]);
});
