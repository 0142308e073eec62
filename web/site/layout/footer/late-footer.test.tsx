import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { blankBrandView } from '../../../../contract/brand/blank-brand-view.ts';
import { blankSite } from '../../../../contract/site/blank-site.ts';
import { fakeApi, refusal } from '../../../../tests/support/components/fake-api.ts';
import '../../../../tests/support/components/render-page.tsx';
import { findField, readText } from '../../../../tests/support/components/texts.ts';
import { PageAnswersContext } from '../../../lib/prefetch.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { createLazySection } from '../../../ui/layout/lazy-section.tsx';
import { useSite } from '../../queries/use-public-query.ts';

const site = { ...blankSite, phone: '0722 000 000', brand: blankBrandView, pictures: {} };
const newPhone = '+40 799 123 456';
const loadFooter = () => import('./site-footer.tsx');

function Page({ footer: Footer }: { footer: ComponentType }) {
  return (
    <>
      <p>Telefon: {useSite().phone}</p>
      <Footer />
    </>
  );
}

/** Builds a page that has its data already and whose footer waits for its code. */
function pageWith(load: typeof loadFooter) {
  const answers = { '/api/site': { site } };
  const client = createQueryClient(answers);
  const page = <Page footer={createLazySection('subsol', load)} />;
  const router = createMemoryRouter([{ path: '/', element: page }]);
  const element = (
    <PageAnswersContext value={{ answers }}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PageAnswersContext>
  );
  return { client, element };
}

async function renderOnServer() {
  const { element } = pageWith(loadFooter);
  await waitFor(() => expect(renderToString(element)).toContain('Abonează-te'));
  return renderToString(element);
}

test.each([
  ['another phone number', { site: { ...site, phone: newPhone } }, newPhone],
  ['HTML', () => new Response('<p>Wi-Fi</p>', { headers: { 'content-type': 'text/html' } }), site.phone],
  ['a refusal', refusal(500), site.phone],
])(
  'a typed newsletter address survives when the site data, fetched before the code of the footer, is %s',
  async (_, reply, phone) => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = await renderOnServer();
    const field = findField('Adresa de email');
    field.value = 'ana@exemplu.ro';

    const onRecoverableError = vi.fn();
    const code = Promise.withResolvers<void>();
    const { client, element } = pageWith(() => code.promise.then(loadFooter));
    fakeApi({ '/api/site': reply });
    render(element, { container, hydrate: true, onRecoverableError });
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(readText(document.querySelector('p'))).toBe(`Telefon: ${phone}`));
    expect(document.querySelector('#subsol[data-unhydrated]')).toBeTruthy();
    code.resolve();
    field.focus();
    await waitFor(() => expect(document.querySelector('#subsol[data-unhydrated]')).toBeNull());
    await waitFor(() => expect(readText(document.querySelector('footer'))).toContain(phone));
    expect(findField('Adresa de email')).toBe(field);
    expect(field.value).toBe('ana@exemplu.ro');
    expect(onRecoverableError).not.toHaveBeenCalled();
  },
);
