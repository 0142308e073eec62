import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Review } from '../../../contract/reviews/schemas.ts';
import type { Replies } from '../../../tests/support/components/fake-api.ts';
import { openAdmin } from '../../../tests/support/components/render-admin.tsx';
import * as reviewsPage from './reviews-page.tsx';

const review = {
  id: 'r1',
  state: 'answered',
  visitId: 'v1',
  name: 'Maria Pop',
  place: 'Cluj-Napoca',
  service: 'Gazon',
  date: '2027-03-11T10:00:00',
  askedAt: '2027-03-11T12:00:00.000Z',
  answeredAt: '2027-03-12T12:00:00.000Z',
  rating: 5,
  content: 'Au lucrat curat.',
  consent: { version: '2026-11' },
  published: null,
} as unknown as Review;
const list = (items: Review[]) => ({ items, total: items.length, counts: {}, average: 5, answers: 1 });
const path = '/api/admin/reviews';

const open = (replies: Replies, at = '/admin/reviews') => openAdmin({ '/admin/reviews': reviewsPage }, at, replies);

test('the form of a review closes once the review is published', async () => {
  const { user, reply } = await open({ [path]: list([review]), [`POST ${path}/r1/steps`]: { review } });
  await user.click(await screen.findByRole('button', { name: 'Publică…' }));
  const published = { name: 'Maria Pop', content: 'Au lucrat curat.' };
  reply({ [path]: list([{ ...review, state: 'approved', published } as Review]) });
  await user.click(screen.getByRole('button', { name: 'Publică pe site' }));
  await screen.findByRole('button', { name: 'Retrage de pe site' });
  expect(screen.queryByRole('form', { name: 'Cum va apărea' })).toBeNull();
});

test('when the last review of a page leaves the list, the page before it is shown', async () => {
  const { address } = await open(
    { [path]: { ...list([review]), total: 50 }, [`${path}?state=answered&page=2`]: { ...list([]), total: 50 } },
    '/admin/reviews?state=answered&page=2',
  );
  await screen.findByRole('heading', { name: 'Maria Pop' });
  expect(address()).toBe('/admin/reviews?state=answered');
});
