import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, heldReply } from '../../../../tests/support/components/fake-api.ts';
import { storeSession } from '../../../../tests/support/components/render-admin.tsx';
import { renderComponent } from '../../../../tests/support/components/render-page.tsx';
import { useVisitsOfDay } from './use-day.ts';

const calendar = { days: [], visits: [{ name: 'Maria Pop' }], blocks: [] };

function Day() {
  return <p>{useVisitsOfDay('2027-03-11').calendar ? 'sosită' : 'așteptată'}</p>;
}

test.each([true, false])(
  'the day of clients is stored on the device only for whoever is signed in: %s',
  async (stays) => {
    const { reply, release } = heldReply(calendar);
    const { callsOf } = fakeApi({ 'GET /api/admin/appointments/calendar': reply });
    storeSession('valabil');
    renderComponent(<Day />);
    await waitFor(() => expect(callsOf('GET', '/api/admin/appointments/calendar')).toHaveLength(2));
    if (!stays) localStorage.clear();
    release();
    await screen.findByText('sosită');
    expect(JSON.stringify({ ...localStorage }).includes('Maria Pop')).toBe(stays);
    localStorage.clear();
  },
);
