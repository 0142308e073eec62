import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '../../../tests/support/components/render-page.tsx';
import { getToasts } from '../feedback/toast-store.ts';
import { CopyButton } from './copy-button.tsx';

test.each([
  ['the clipboard is refused', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ['the page has no clipboard, because it is not on HTTPS', undefined],
])('a text that cannot be copied is reported when %s', async (_, clipboard) => {
  const { user } = renderComponent(<CopyButton text="abc" label="Copiază" />);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as unknown as Clipboard);
  await user.click(screen.getByRole('button', { name: 'Copiază' }));
  expect(getToasts()[0]).toMatchObject({ title: 'Textul nu a putut fi copiat', variant: 'destructive' });
  expect(screen.queryByText('Copiat')).toBeNull();
});
