import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { CalendarAgenda } from './calendar-agenda.tsx';

const day = {
  date: '2027-03-11',
  isOpen: true,
  teams: ['echipa-1'],
  closures: [],
  windows: [
    { time: '08:00', taken: 1, free: [] },
    { time: '10:00', taken: 0, free: ['echipa-1'] },
  ],
};

const mover = {
  target: undefined,
  droppedId: undefined,
  open: vi.fn(),
  onFocus: vi.fn(),
  onBlur: vi.fn(),
  onKeyDown: vi.fn(),
};

afterEach(cleanup);

const showDay = (waiting: number, now = '2027-03-01T09:00:00') =>
  render(
    <MemoryRouter>
      <CalendarAgenda
        calendar={{
          days: [{ ...day, waiting }],
          visits: [],
          teams: [{ id: 'echipa-1', name: 'Echipa 1', color: 'green' }],
          windowMinutes: 120,
        }}
        now={now}
        mover={mover}
        onWaiting={vi.fn()}
      />
    </MemoryRouter>,
  );

test('on a phone the calendar names the hours that are held for the waiting list', () => {
  showDay(1);
  expect(screen.getByText('08:00').parentElement?.textContent).toBe('08:00: o oră păstrată pentru lista de așteptare');
  expect(screen.getByRole('link').textContent).toContain('10:00');
});

test('without a waiting list the hour is held for somebody else', () => {
  showDay(0);
  expect(screen.getByText('08:00').parentElement?.textContent).toBe('08:00: o oră păstrată');
});

test('an hour that is over is not offered as free', () => {
  showDay(0, '2027-03-11T10:30:00');
  expect(screen.queryByRole('link')).toBeNull();
});
