import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { renderComponent } from '../../../tests/support/components/render-page.tsx';
import { AcceptHold } from './accept-hold.tsx';

const hold = { date: '2027-03-15T10:00:00', until: '12:00', workUntil: null, heldUntil: '2027-03-10T15:00:00' };

test.each([
  [true, 'Vizita este confirmată îndată ce luați ora.'],
  [false, 'Ora rămâne a dumneavoastră, iar vizita este o cerere pe care o confirmăm noi.'],
])(
  'a held hour shows its arrival window and whether accepting it confirms the visit: %s',
  (isConfirmedWhenTaken, text) => {
    fakeApi({});
    renderComponent(<AcceptHold token="t" service="Gazon" hold={{ ...hold, isConfirmedWhenTaken }} />);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('Sosim între 10:00 și 12:00.')).toBeTruthy();
  },
);
