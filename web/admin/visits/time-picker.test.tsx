import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { renderComponent } from '../../../tests/support/components/render-page.tsx';
import { readTexts } from '../../../tests/support/components/texts.ts';
import { calendarDay as day } from '../../../tests/support/visits/calendar-day.ts';
import { TimePicker } from './time-picker.tsx';

test('the hours of today that have begun can still be chosen', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day.date}T11:30:00+02:00`) });
  fakeApi({ 'GET /api/admin/appointments/calendar': { days: [day], visits: [], teams: [], windowMinutes: 120 } });
  const onChoose = vi.fn();
  const { user } = renderComponent(<TimePicker value="" visit={{ windowCount: 1 }} onChoose={onChoose} />);
  await screen.findByText('10:00');
  const hours = readTexts([...document.querySelectorAll('fieldset label')]);
  expect(hours).toEqual(['08:00a trecut', '10:00a trecut', '12:002 echipe libere', 'Fără oră', 'altă oră']);
  await user.click(screen.getByRole('radio', { name: /^10:00/ }));
  expect(onChoose).toHaveBeenCalledWith(`${day.date}T10:00:00`);
});
