import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { letPass, renderComponent } from '../../../tests/support/components/render-page.tsx';
import { showToast } from './toast-store.ts';

test('a toast is shown for 5 seconds', async () => {
  vi.useFakeTimers();
  renderComponent(<p>Pagina</p>);
  act(() => void showToast({ title: 'Link copiat' }));
  await screen.findByText('Link copiat');
  await letPass(4900);
  expect(screen.queryByText('Link copiat')).toBeTruthy();
  await letPass(200);
  expect(screen.queryByText('Link copiat')).toBeNull();
});
