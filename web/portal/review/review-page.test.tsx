import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RequestedReview } from '../../../contract/reviews/schemas.ts';
import { fakeApi, refusal } from '../../../tests/support/components/fake-api.ts';
import { renderPage } from '../../../tests/support/components/render-page.tsx';
import * as page from './review-page.tsx';

const review: RequestedReview = {
  isAnswered: false,
  name: 'Ana Pop',
  place: 'Oradea',
  service: 'Tuns gazon',
  date: '2027-03-15T10:00:00',
};

test('a review submitted by a double click is sent once', async () => {
  const { callsOf } = fakeApi({
    'GET /api/reviews/abc': { review },
    'POST /api/reviews/abc': { success: true },
  });
  renderPage({ '/review/:token': page }, '/review/abc');
  const form = await screen.findByRole('form', { name: 'Recenzia dumneavoastră' });
  fireEvent.submit(form);
  fireEvent.submit(form);
  await screen.findByRole('heading', { name: 'Vă mulțumim' });
  expect(callsOf('POST', '/api/reviews/abc')).toHaveLength(1);
});

test('a refused review leads to the first refused field', async () => {
  fakeApi({
    'GET /api/reviews/abc': { review },
    'POST /api/reviews/abc': refusal(400, {
      message: 'Verificați câmpurile.',
      fields: { rating: 'Alegeți de la una la cinci stele' },
    }),
  });
  renderPage({ '/review/:token': page }, '/review/abc');
  fireEvent.submit(await screen.findByRole('form', { name: 'Recenzia dumneavoastră' }));
  await screen.findByText('Alegeți de la una la cinci stele');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 din 5: Deloc mulțumit' }));
});

test('the message of a refused field goes once the field is corrected', async () => {
  const fields = { rating: 'Alegeți de la una la cinci stele', content: 'Scrieți cel puțin câteva cuvinte' };
  fakeApi({
    'GET /api/reviews/abc': { review },
    'POST /api/reviews/abc': refusal(400, { message: 'Verificați câmpurile.', fields }),
  });
  const { user } = renderPage({ '/review/:token': page }, '/review/abc');
  fireEvent.submit(await screen.findByRole('form', { name: 'Recenzia dumneavoastră' }));
  await screen.findByText(fields.rating);
  await user.click(screen.getByRole('radio', { name: '4 din 5: Mulțumit' }));
  expect([screen.queryByText(fields.rating), screen.queryByText(fields.content) !== null]).toEqual([null, true]);
  await user.type(screen.getByRole('textbox', { name: /^Recenzia/ }), 'Curat');
  for (const text of [fields.content, 'Verificați câmpurile.']) expect(screen.queryByText(text)).toBeNull();
});
