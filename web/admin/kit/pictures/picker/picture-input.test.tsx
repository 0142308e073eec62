import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../../tests/support/components/fake-api.ts';
import { openAdmin } from '../../../../../tests/support/components/render-admin.tsx';
import { renderComponent } from '../../../../../tests/support/components/render-page.tsx';
import { PictureInput } from './picture-input.tsx';

const files = [new File(['x'], 'gazon.png', { type: 'image/png' })];
const field = () => screen.getByRole('button', { name: /Imagine/ });

const transfers = {
  pasted: () => fireEvent.paste(field(), { clipboardData: { files } }),
  dropped: () => fireEvent.drop(field(), { dataTransfer: { files, types: ['Files'] } }),
};

test.each(Object.entries(transfers))('a file %s on a picture field is ignored while it is disabled', (_, transfer) => {
  fakeApi({});
  const isTaken = (disabled: boolean) => {
    const { unmount } = renderComponent(
      <fieldset disabled={disabled}>
        <PictureInput label="Imagine" value={undefined} onChange={() => undefined} />
      </fieldset>,
    );
    const isDefaultPrevented = !transfer();
    unmount();
    return isDefaultPrevented;
  };
  expect(isTaken(false)).toBe(true);
  expect(isTaken(true)).toBe(false);
});

const library = { items: [], total: 0, counts: { all: 0, unused: 0, undescribed: 0, bin: 0 } };

const Form = () => <PictureInput label="Imagine" value={undefined} onChange={() => undefined} />;

async function openPicker() {
  // jsdom has neither function.
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined });
  const screens = { '/admin/form': { default: Form } };
  const { user } = await openAdmin(screens, '/admin/form', { '/api/admin/media': library });
  await user.click(await screen.findByRole('button', { name: /Alege sau încarcă/ }));
  return { user, dialog: await screen.findByRole('dialog') };
}

test('a file dropped on the picker is uploaded there', async () => {
  const { user, dialog } = await openPicker();
  const dataTransfer = { files, types: ['Files'] };
  fireEvent.dragEnter(dialog, { dataTransfer });
  fireEvent.drop(dialog, { dataTransfer });
  await within(dialog).findByRole('region', { name: 'Încărcări' });
  expect(screen.queryByText('Trageți aici')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Închide' }));
});

test('a file pasted into the picker is uploaded there', async () => {
  const { user, dialog } = await openPicker();
  fireEvent.paste(dialog, { clipboardData: { files } });
  await within(dialog).findByRole('region', { name: 'Încărcări' });
  await user.click(within(dialog).getByRole('button', { name: 'Închide' }));
});

test('the chosen pictures cannot be used while others are being uploaded, because closing stops the uploads', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const { user, dialog } = await openPicker();
  const use = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Folosește imaginea' });
  fireEvent.paste(dialog, { clipboardData: { files } });
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.onload?.();
  await vi.waitFor(() => expect(use.disabled).toBe(false));
  fireEvent.paste(dialog, { clipboardData: { files } });
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(use.disabled).toBe(true);
  requests[1]?.onload?.();
  await vi.waitFor(() => expect(use.disabled).toBe(false));
  await user.click(within(dialog).getByRole('button', { name: 'Închide' }));
});

const picture = { id: 'a1', url: '/media/a1/800.webp', alt: 'Iaz', name: 'iaz.jpg', width: 8, height: 6, uses: 0 };
const requests: FakeRequest[] = [];

class FakeRequest {
  upload = {};
  status = 201;
  responseText = JSON.stringify({ item: { ...picture, tones: ['#000', '#111', '#222'], focus: [50, 50] } });
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    requests.push(this);
  }
}
