import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dropKeptForm, keepForm } from '../forms/kept-form.ts';
import { offerUnsentForm } from './offline.ts';

test('the question about an unsent form closes once the form is no longer kept', async () => {
  keepForm('programare', {});
  offerUnsentForm();
  await screen.findByText('Aveți o cerere de vizită netrimisă, scrisă când nu era rețea. Trimiteți acum?');
  dropKeptForm('programare');
  expect(screen.queryByRole('status')).toBeNull();
});
