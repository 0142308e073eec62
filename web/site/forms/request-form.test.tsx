import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../tests/support/components/render-page.tsx';
import { usePreselectedService, useWantedService } from './request-form.tsx';
import { useFormDraft } from './use-form-draft.ts';

const services = [{ id: 'gazon' }, { id: 'irigatii' }];

function Form() {
  const form = useForm<{ serviceId: string; name: string }>();
  const wanted = useWantedService(services);
  useFormDraft(form, 'draft', true, wanted.isNew ? 'serviceId' : undefined);
  usePreselectedService(form, wanted);
  return (
    <>
      <input aria-label="Serviciu" {...form.register('serviceId')} />
      <input aria-label="Nume" {...form.register('name')} />
    </>
  );
}

function openForm(type: 'navigate' | 'reload' | 'back_forward') {
  sessionStorage.setItem('draft', JSON.stringify({ values: { serviceId: 'irigatii', name: 'Ana Pop' } }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  renderPage({ '/appointment': <Form /> }, '/appointment?service=gazon');
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  return { service: value('Serviciu'), name: value('Nume') };
}

afterEach(() => sessionStorage.clear());

// The order of these tests matters: the type of navigation counts only on the first page of a document.
test('a service in the URL of an opened page replaces the one of the draft', () => {
  expect(openForm('navigate')).toEqual({ service: 'gazon', name: 'Ana Pop' });
});

test.each(['reload', 'back_forward'] as const)('the service of the draft is kept after a %s', (type) => {
  expect(openForm(type)).toEqual({ service: 'irigatii', name: 'Ana Pop' });
});

test('the service of the draft is kept after navigating back inside the document', () => {
  expect(openForm('navigate')).toEqual({ service: 'irigatii', name: 'Ana Pop' });
});
