import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { renderComponent } from '../../../../tests/support/components/render-page.tsx';
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
