import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAddress } from '../../../tests/support/components/open-address.ts';
import '../../../tests/support/components/render-page.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

function Overlay({ close }: { close: () => void }) {
  useCloseOnBack(true, close);
  return null;
}

const openPageEntry = (idx: number, path: string) => window.history.pushState({ idx }, '', path);

test('what an overlay writes while it closes because its page was left does not change the page before', async () => {
  openAddress('/');
  window.history.replaceState({ idx: 0 }, '');
  openPageEntry(1, '/a');
  const { unmount } = render(<Overlay close={() => window.history.replaceState({ idx: 1 }, '', '/a?closed')} />);
  await waitFor(() => expect(window.history.state.layer).toBe(1));
  window.history.go(-2);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  unmount();
  await waitFor(() => expect(window.history.state).toEqual({ idx: 0 }));
  expect(window.location.search).toBe('');
});

test('a link to a part of the page gets a position of its own in the history', async () => {
  openAddress('/');
  window.history.replaceState({ idx: 0 }, '');
  window.location.hash = 'continut';
  await waitFor(() => expect(window.history.state).toEqual({ idx: 1 }));
});
