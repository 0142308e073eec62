import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connectionLost, fakeApi, neverAnswered, refusal } from '../../../tests/support/components/fake-api.ts';
import '../../../tests/support/components/render-page.tsx';
import { PageAnswersContext } from '../../lib/prefetch.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { servicesQuery } from './public-queries.ts';
import { keepFields, type ServicesReply } from './shorten-answers.ts';
import { usePublicQuery } from './use-public-query.ts';

const lawn = { id: 'gazon', name: 'Gazon' };
const answers = { '/api/services': { services: [lawn] } };

afterEach(() => vi.restoreAllMocks());

const shortenServices = ({ services }: ServicesReply) => ({ services: keepFields(services, ['name']) });

function Services({ onRender }: { onRender: () => void }) {
  const { data, hasFailed, isPending } = usePublicQuery({ ...servicesQuery, select: shortenServices });
  onRender();
  return hasFailed ? 'failed' : isPending ? 'pending' : data?.services.map(({ name }) => name).join(', ');
}

/** Renders a page that carries the answer of the services. */
function showServices(reply: object | (() => unknown)) {
  const { calls } = fakeApi({ '/api/services': reply });
  const onRender = vi.fn();
  const { container } = render(
    <PageAnswersContext value={{ answers }}>
      <QueryClientProvider client={createQueryClient(answers)}>
        <Services onRender={onRender} />
      </QueryClientProvider>
    </PageAnswersContext>,
  );
  return { calls, shown: () => container.textContent, onRender };
}

test.each([
  ['is not there yet', neverAnswered, 'Gazon'],
  ['is a refusal', refusal(500), 'failed'],
  ['gets lost with the connection', connectionLost, 'failed'],
  ['is another one', { services: [{ ...lawn, name: 'Gazon rulou' }] }, 'Gazon rulou'],
])('a page makes the call whose answer it carries once, even when the reply %s', async (_, reply, shown) => {
  const page = showServices(reply);
  expect(page.shown()).toBe('Gazon');
  await waitFor(() => expect(page.shown()).toBe(shown));
  expect(page.calls).toHaveLength(1);
});

test('a page that carries an answer keeps it while the browser is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const page = showServices(connectionLost);
  await waitFor(() => expect(page.calls).toHaveLength(1));
  await act(() => new Promise((done) => setTimeout(done)));
  expect(page.shown()).toBe('Gazon');
});

test('an answer that differs only in what the page does not show does not render it again', async () => {
  const page = showServices({ services: [{ ...lawn, description: 'Iarbă.' }] });
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(page.calls).toHaveLength(1);
  expect(page.onRender).toHaveBeenCalledOnce();
});
