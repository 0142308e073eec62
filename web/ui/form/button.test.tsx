import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '../../../tests/support/components/render-page.tsx';
import { Button } from './button.tsx';

function SendForm({ onSend }: { onSend: () => void }) {
  const [isSending, setSending] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
        setSending(true);
      }}
    >
      <Button type="submit" loading={isSending} label="Trimite" />
    </form>
  );
}

test('a busy button submits its form once', async () => {
  const onSend = vi.fn();
  const { user } = renderComponent(<SendForm onSend={onSend} />);
  const button = screen.getByRole('button', { name: 'Trimite' });
  await user.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Enter}');
  fireEvent.click(button);
  expect(onSend).toHaveBeenCalledTimes(1);
});
