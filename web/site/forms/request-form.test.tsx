import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { renderPage } from '../../../tests/support/components/render-page.tsx';
import { useRequestForm } from './request-form.tsx';

function Form() {
  const { form } = useRequestForm<{ serviceId: string; name: string }>('draft', (values) => ({ values, errors: {} }));
  return (
    <>
      <input aria-label="Serviciu" {...form.register('serviceId')} />
      <input aria-label="Nume" {...form.register('name')} />
    </>
  );
}

async function openForm(type: 'navigate' | 'reload' | 'back_forward') {
  sessionStorage.setItem('draft', JSON.stringify({ values: { serviceId: 'irigatii', name: 'Ana Pop' } }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  fakeApi({ '/api/services': { services: [{ id: 'gazon' }, { id: 'irigatii' }] } });
  renderPage({ '/appointment': <Form /> }, '/appointment?service=gazon');
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  await waitFor(() => expect(value('Nume')).toBe('Ana Pop'));
  return value('Serviciu');
}

afterEach(() => sessionStorage.clear());

// The order of these tests matters: the type of navigation counts only on the first page of a document.
test('a service in the URL of an opened page replaces the one of the draft', async () => {
  expect(await openForm('navigate')).toBe('gazon');
});

test.each(['reload', 'back_forward'] as const)('the service of the draft is kept after a %s', async (type) => {
  expect(await openForm(type)).toBe('irigatii');
});

test('the service of the draft is kept after navigating back inside the document', async () => {
  expect(await openForm('navigate')).toBe('irigatii');
});
