import { screen } from '@testing-library/react';
import { Editor } from '@tiptap/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../../../../../../tests/support/components/render-page.tsx';
import { articleExtensions } from './article-extensions.ts';
import { LinkRow, parseLinkInput } from './link-row.tsx';

let editor: Editor;
afterEach(() => editor.destroy());

function open() {
  editor = new Editor({ extensions: articleExtensions, content: '<p>Contact</p>', injectCSS: false });
  editor.commands.selectAll();
  const onClose = vi.fn();
  const view = renderComponent(
    <>
      <LinkRow editor={editor} onClose={onClose} />
      <button type="button">Publică</button>
    </>,
  );
  return { ...view, onClose };
}

const address = () => screen.getByLabelText('Adresa linkului');

test('a typed link address is applied when another button is pressed', async () => {
  const { user, onClose } = open();
  await user.type(address(), '/contact');
  await user.click(screen.getByRole('button', { name: 'Publică' }));
  expect(editor.getHTML()).toContain('href="/contact"');
  expect(onClose).toHaveBeenCalledOnce();
});

test('an invalid link address keeps the row open with a message', async () => {
  const { user, onClose } = open();
  await user.type(address(), 'nu știu');
  await user.click(screen.getByRole('button', { name: 'Publică' }));
  expect(screen.getByRole('alert').textContent).toContain('Scrieți o adresă');
  expect(onClose).not.toHaveBeenCalled();
});

test('cancelling a typed link address leaves the text without a link', async () => {
  const { user, onClose } = open();
  await user.type(address(), '/contact');
  await user.click(screen.getByRole('button', { name: 'Renunță' }));
  expect(editor.getHTML()).toBe('<p>Contact</p>');
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['https://exemplu.ro/x', 'https://exemplu.ro/x'],
  ['exemplu.ro/grădini', 'https://exemplu.ro/grădini'],
  ['/contact', '/contact'],
  ['ana@exemplu.ro', 'mailto:ana@exemplu.ro'],
  ['0740 123 456', 'tel:0740123456'],
  ['javascript:alert(1)', undefined],
  ['//rau.ro', undefined],
  ['două cuvinte', undefined],
  ['', undefined],
])('„%s” typed as a link leads to %s', (typed, address) => {
  expect(parseLinkInput(typed)).toBe(address);
});
