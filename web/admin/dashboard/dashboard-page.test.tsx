import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { chooseGreeting } from './dashboard-page.tsx';
import { BackupWarning, HeldEmailsWarning } from './warnings.tsx';

test('the backup warning shows the last good backup and the latest problem', () => {
  const problem = { at: '2027-03-12T01:00:00Z', message: 'There is no room for a backup.' };
  render(
    <BackupWarning isLate lastGood={{ at: '2027-03-09T01:00:00Z', name: 'gradina.tar', bytes: 1 }} problem={problem} />,
  );
  const warning = screen.getByRole('alert').textContent;
  expect(warning).toContain('Ultima bună este de 9 mar. 2027, 03:00.');
  expect(warning).toContain('There is no room for a backup.');
});

test('the warning about held e-mails says why they wait and what to do', () => {
  const { container } = render(
    <MemoryRouter>
      <HeldEmailsWarning url="http://localhost:3000" waiting={21} />
    </MemoryRouter>,
  );
  const warning = container.textContent;
  for (const part of ['ar duce la http://localhost:3000', '21 de e-mailuri așteaptă', 'PUBLIC_URL'])
    expect(warning).toContain(part);
});

test.each([
  ['2026-11-15T05:30:00Z', 'Bună dimineața'],
  ['2026-11-15T10:00:00Z', 'Bună ziua'],
  ['2026-11-15T17:30:00Z', 'Bună seara'],
  ['2026-11-14T23:10:00Z', 'Bună seara'],
])('at %s the greeting is „%s”', (at, words) => {
  expect(chooseGreeting(new Date(at))).toBe(words);
});
