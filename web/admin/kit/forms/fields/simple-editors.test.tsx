import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderComponent } from '../../../../../tests/support/components/render-page.tsx';
import { FieldEditor } from './field-editor.tsx';

let value: unknown;

function Editor({ start }: { start: string[] }) {
  const [months, setMonths] = useState<unknown>(start);
  value = months;
  return (
    <FieldEditor
      name="season"
      field={{ kind: 'months', label: 'Sezon' }}
      value={months}
      onChange={setMonths}
      fieldError={() => undefined}
    />
  );
}

test('months are chosen by buttons and stored in their order', async () => {
  const { user } = renderComponent(<Editor start={['Mai']} />);
  await user.click(screen.getByLabelText('aprilie'));
  expect(value).toEqual(['aprilie', 'mai']);
  await user.click(screen.getByLabelText('mai'));
  await user.click(screen.getByLabelText('aprilie'));
  expect(value).toBeUndefined();
});

test('a season that is no month stays until it is removed', async () => {
  const { user } = renderComponent(<Editor start={['Tot anul']} />);
  await user.click(screen.getByLabelText('mai'));
  expect(value).toEqual(['Tot anul', 'mai']);
  await user.click(screen.getByLabelText('Elimină „Tot anul”'));
  expect(value).toEqual(['mai']);
});
