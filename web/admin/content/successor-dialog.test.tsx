import { screen } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ContentKind } from '../../../contract/content/content-types.ts';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { renderComponent } from '../../../tests/support/components/render-page.tsx';
import { useSuccessorQuestion } from './successor-dialog.tsx';

const createDocument = (id: string, title: string) => ({ id, title, status: 'published' as const });
const mulch = createDocument('mulci', 'Mulci');

interface ScreenProps {
  kind: ContentKind;
  onDelete: (successor?: string) => void;
}

function Screen({ kind, onDelete }: ScreenProps) {
  const { ask, question } = useSuccessorQuestion(kind);
  return (
    <>
      <button type="button" onClick={() => ask([mulch], onDelete)}>
        Coș
      </button>
      {question}
    </>
  );
}

function openQuestion(kind: ContentKind) {
  fakeApi({
    [`GET /api/admin/${kind}?status=published&size=200`]: { items: [mulch, createDocument('frunze', 'Frunze')] },
  });
  const onDelete = vi.fn();
  renderComponent(<Screen kind={kind} onDelete={onDelete} />);
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, press, onDelete };
}

test('deleting a public page asks which other page its old address should lead to', async () => {
  const { user, press, onDelete } = openQuestion('blog');
  await press('Coș');
  await screen.findByRole('dialog', { name: 'Ștergeți „Mulci”?' });
  await press('Renunță');
  await press('Coș');
  expect(onDelete).not.toHaveBeenCalled();
  await screen.findByRole('option', { name: 'Frunze' });
  const choice = screen.getByLabelText<HTMLSelectElement>('Unde ajung cei care au linkul vechi');
  expect([...choice.options].map(({ text }) => text)).toEqual(['Nicăieri: pagina nu mai există', 'Frunze']);
  await press('Șterge');
  await press('Coș');
  await user.selectOptions(screen.getByLabelText('Unde ajung cei care au linkul vechi'), 'frunze');
  await press('Șterge');
  expect(onDelete.mock.calls).toEqual([[undefined], ['frunze']]);
});

test('a document without a public page is deleted without a question', async () => {
  const { press, onDelete } = openQuestion('feature-cards');
  await press('Coș');
  expect(onDelete.mock.calls).toEqual([[]]);
});
