import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderComponent } from '../../../../tests/support/components/render-page.tsx';
import { setMedia } from '../../../../tests/support/components/window-stubs.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { FoldOnPhone } from './fold-on-phone.tsx';

const Form = ({ attempt, error }: { attempt?: object; error?: string }) => (
  <form>
    <ErrorSummary attempt={attempt} />
    <FoldOnPhone title="Contact">
      <Field label="Telefon" error={error}>
        <Input />
      </Field>
    </FoldOnPhone>
  </form>
);
const section = () => screen.getByText('Contact').closest('details') as HTMLDetailsElement;

test('a section of a long form is open on a laptop and folded on a phone', () => {
  const { unmount } = renderComponent(<Form />);
  expect(section().open).toBe(true);
  unmount();
  setMedia({ width: 390 });
  renderComponent(<Form />);
  expect(section().open).toBe(false);
});

test('a refused field opens its folded section and gets the focus', () => {
  setMedia({ width: 390 });
  const { rerender } = renderComponent(<Form />);
  rerender(<Form attempt={{}} error="Scrieți numărul" />);
  expect(section().open).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Telefon'));
});
