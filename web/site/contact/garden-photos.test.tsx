import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { noPlace } from '../../../contract/coverage/place.ts';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { fill, renderComponent } from '../../../tests/support/components/render-page.tsx';
import { findField, readText } from '../../../tests/support/components/texts.ts';
import { InquiryForm } from './inquiry-form.tsx';

/** Fakes decoding, which jsdom lacks: only a file whose name starts with „foto” is a photo. */
let decode: (file: File) => Promise<unknown>;
beforeEach(() => {
  decode = async (file) => {
    if (!file.name.startsWith('foto')) throw new DOMException('', 'InvalidStateError');
    return { width: 30, height: 20, close: () => {} };
  };
  vi.stubGlobal('createImageBitmap', (file: File) => decode(file));
  let drawn = 0;
  const pen = { fillRect: () => {}, drawImage: () => {} };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => {
    drawn += 1;
    return `data:image/jpeg;base64,${drawn}`;
  });
});

const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const chooser = () => document.querySelector('[type=file]') as HTMLInputElement;
const sendButton = () => document.querySelector('form [type=submit]') as HTMLButtonElement;
const problem = () => readText(document.querySelector('fieldset [role=alert]'));

function openForm() {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const api = fakeApi({ '/api/services': { services: [] }, '/api/contact': { success: true, id: 'x' } });
  const onSent = vi.fn();
  const view = renderComponent(<InquiryForm isAgain={false} place={noPlace} onPlace={() => {}} onSent={onSent} />);
  fill(findField('Nume'), 'Ana Pop');
  fill(findField('Email'), 'ana@exemplu.ro');
  fill(findField('Mesaj'), 'Aș vrea un gazon nou în spatele casei.');
  const sent = () => api.callsOf('POST', '/api/contact').map(({ body }) => body as { photos?: string[] });
  return { ...view, sent, onSent };
}

/** Delays decoding, which takes a phone a while for a large photo. */
function holdDecoding() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const read = decode;
  decode = (photo) => promise.then(() => read(photo));
  return resolve;
}

test('a message waits until its photos have been resized', async () => {
  const release = holdDecoding();
  const { user, sent } = openForm();
  await user.upload(chooser(), file('foto.png'));
  expect(await screen.findByText('Se pregătesc')).toBeTruthy();
  await user.click(sendButton());
  await waitFor(() => expect(readText(sendButton())).toBe('Se trimite mesajul...'));
  expect(sent()).toEqual([]);
  release();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.photos).toHaveLength(1);
});

test('a message is not sent when a photo it waits for turns out to be unreadable', async () => {
  const release = holdDecoding();
  const { user, sent, onSent } = openForm();
  await user.upload(chooser(), file('plan.png'));
  await user.click(sendButton());
  await waitFor(() => expect(sendButton().disabled).toBe(true));
  release();
  await waitFor(() => expect(problem()).toBe('Nu am putut citi ca fotografie: plan.png.'));
  await waitFor(() => expect(sendButton().disabled).toBe(false));
  expect(sent()).toEqual([]);
  await user.click(sendButton());
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
});

test('a file that is not a photo and a sixth photo are refused with a message', async () => {
  const { user } = openForm();
  await user.upload(chooser(), file('plan.png'));
  await waitFor(() => expect(problem()).toBe('Nu am putut citi ca fotografie: plan.png.'));
  await user.upload(
    chooser(),
    [1, 2, 3, 4, 5, 6].map((n) => file(`foto-${n}.png`)),
  );
  await waitFor(() => expect(problem()).toBe('Se pot trimite cel mult 5 fotografii.'));
  expect(document.querySelectorAll('fieldset img')).toHaveLength(5);
});

test('a message can be sent without a photo that the browser cannot draw', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { user, onSent } = openForm();
  await user.upload(chooser(), file('foto.png'));
  await waitFor(() => expect(problem()).toBe('Nu am putut citi ca fotografie: foto.png.'));
  expect(chooser().disabled).toBe(false);
  await user.click(sendButton());
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
});

test('the same photo can be added twice', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,same');
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = openForm();
  await user.upload(
    chooser(),
    [1, 2, 3, 4, 5].map((n) => file(`foto-${n}.png`)),
  );
  await user.click(await screen.findByRole('button', { name: 'Scoate fotografia foto-2.png' }));
  expect(screen.getAllByRole('img').map((photo) => photo.getAttribute('alt'))).toEqual(
    [1, 3, 4, 5].map((n) => `foto-${n}.png`),
  );
  expect(document.activeElement).toBe(chooser());
  expect(warn).not.toHaveBeenCalled();
});
