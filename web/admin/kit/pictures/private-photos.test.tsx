import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectionLost, fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { renderComponent } from '../../../../tests/support/components/render-page.tsx';
import { ClientPhotos } from './private-photos.tsx';

test('an enlarged photo is the one that was pressed', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined });
  fakeApi({ '/photo/0': connectionLost, '/photo/1': {}, '/photo/2': {} });
  const photos = [0, 1, 2].map((position) => ({ position, width: 4, height: 3 }));
  const { user } = renderComponent(<ClientPhotos photos={photos} toUrl={(at) => `/photo/${at}`} name="Ana" />);
  await user.click(await screen.findByRole('button', { name: 'Mărește fotografia 2' }));
  await waitFor(() => {
    const current = document.querySelector('.yarl__slide_current img');
    expect(current?.getAttribute('alt')).toBe('Fotografia 2 trimisă de Ana');
  });
});
