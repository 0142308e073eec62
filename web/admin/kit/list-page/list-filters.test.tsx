import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fill, letPass } from '../../../../tests/support/components/render-page.tsx';
import { Shortcuts } from '../shell/shortcuts/shortcuts.tsx';
import { SearchBox } from './list-filters.tsx';

test('a search that waits is dropped when its screen is left', async () => {
  vi.useFakeTimers();
  const onSearch = vi.fn();
  const { rerender } = render(
    <Shortcuts>
      <SearchBox label="Caută" value="" onSearch={onSearch} />
    </Shortcuts>,
  );
  fill(screen.getByLabelText('Caută'), 'ana');
  rerender(<Shortcuts>{null}</Shortcuts>);
  await letPass(1000);
  expect(onSearch).not.toHaveBeenCalled();
});
