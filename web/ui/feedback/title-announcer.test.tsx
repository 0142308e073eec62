import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TitleAnnouncer } from './title-announcer.tsx';

function Page({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <TitleAnnouncer />
    </>
  );
}

test('the title of a page is announced only when it changes', async () => {
  const { container, rerender } = render(<Page title="Acasă" />);
  const announced = container.querySelector('[aria-live="polite"]');
  rerender(<Page title="Acasă" />);
  expect(announced?.textContent).toBe('');
  rerender(<Page title="Servicii" />);
  await waitFor(() => expect(announced?.textContent).toBe('Servicii'));
  expect(screen.getByText('Servicii', { selector: 'p' })).toBe(announced);
});
