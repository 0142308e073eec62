import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderComponent } from '../../../tests/support/components/render-page.tsx';
import { dropKeptForm, keepForm } from '../forms/kept-form.ts';
import { useFormDraft } from '../forms/use-form-draft.ts';
import { offerUnsentForm } from './offline.ts';

test('the question about an unsent form closes once the form is no longer kept', async () => {
  keepForm('programare', {});
  offerUnsentForm();
  await screen.findByText('Aveți o cerere de vizită netrimisă, scrisă când nu era rețea. Trimiteți acum?');
  dropKeptForm('programare');
  expect(screen.queryByRole('status')).toBeNull();
});

const UnsentForm = () => (useFormDraft(useForm(), 'programare', true).isUnsent ? <p>Încă netrimis</p> : null);

test('a form that is discarded in the bar is no longer called unsent', async () => {
  keepForm('programare', {});
  const { user } = renderComponent(<UnsentForm />);
  await screen.findByText('Încă netrimis');
  offerUnsentForm();
  await user.click(await screen.findByRole('button', { name: 'Renunță' }));
  expect(screen.queryByText('Încă netrimis')).toBeNull();
});
