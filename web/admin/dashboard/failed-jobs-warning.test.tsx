import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { renderComponent } from '../../../tests/support/components/render-page.tsx';
import { FailedJobsWarning } from './failed-jobs-warning.tsx';

const job = {
  title: 'Trimiterea unei ediții',
  failedAt: '2027-03-12T01:00:00Z',
  reason: 'nu răspunde',
  canRetry: true,
};

test('staff decide about a job that was given up', async () => {
  const api = fakeApi({ '/api/admin/jobs/a/retry': { success: true }, '/api/admin/jobs/b': { success: true } });
  const items = [
    { ...job, id: 'a' },
    { ...job, id: 'b', canRetry: false },
  ];
  renderComponent(<FailedJobsWarning items={items} total={23} />);
  const warning = screen.getByRole('alert').textContent;
  for (const part of [
    '23 de lucrări automate nu au reușit',
    '12 mar. 2027, 03:00. Motivul: „nu răspunde”',
    'ultimele 2',
  ])
    expect(warning).toContain(part);
  await userEvent.click(screen.getByRole('button', { name: 'Încearcă din nou' }));
  await waitFor(() => expect(api.callsOf('POST', '/api/admin/jobs/a/retry')).toHaveLength(1));
  await userEvent.click(screen.getAllByRole('button', { name: 'Renunță' })[1] as HTMLElement);
  await waitFor(() => expect(api.callsOf('DELETE', '/api/admin/jobs/b')).toHaveLength(1));
});
