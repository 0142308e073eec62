import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { letPass, renderComponent } from '../../../../tests/support/components/render-page.tsx';
import { DragBoard, DragCard, DropCell } from './drag-board.tsx';

function open() {
  renderComponent(
    <DragBoard
      instructions="Se mută prin tragere."
      onDrop={() => undefined}
      describeCard={() => 'Ana Pop'}
      describePlace={() => 'joi, 11 martie'}
    >
      <table>
        <tbody>
          <tr>
            <DropCell place="2027-03-11">
              <DragCard cardId="b1ca-77">
                <a href="/admin/appointments/b1ca-77">Ana</a>
              </DragCard>
            </DropCell>
          </tr>
        </tbody>
      </table>
    </DragBoard>,
  );
  return screen.getByRole('link', { name: 'Ana' });
}

function drag(link: HTMLElement) {
  fireEvent.mouseDown(link, { button: 0, clientX: 0, clientY: 0 });
  fireEvent.mouseMove(document, { clientX: 40, clientY: 40 });
}

test('a visit that is dragged by its name does not open its page when it is dropped', async () => {
  vi.useFakeTimers();
  const link = open();
  await act(async () => drag(link));
  await act(async () => void fireEvent.mouseUp(document));
  const isFollowed = () => fireEvent.click(link, { button: 0 });
  expect(isFollowed()).toBe(false);
  await letPass(100);
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const opened = vi.fn();
  window.addEventListener('click', (event) => opened(event.defaultPrevented), { once: true, capture: true });
  isFollowed();
  expect(opened).toHaveBeenCalledWith(false);
});

test('a dragged visit is announced in Romanian by the name of its client', async () => {
  const link = open();
  await act(async () => drag(link));
  await screen.findByText(/Ana Pop/);
  expect(document.body.textContent).not.toMatch(/Draggable|Picked up|b1ca/);
  // Until a while after the drop, dnd-kit hides clicks also from the tests of other files.
  vi.useFakeTimers();
  await act(async () => void fireEvent.mouseUp(document));
  await letPass(100);
});
