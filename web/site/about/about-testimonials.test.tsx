import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { letPass, renderComponent } from '../../../tests/support/components/render-page.tsx';
import { setMedia } from '../../../tests/support/components/window-stubs.ts';
import AboutTestimonials from './about-testimonials.tsx';

const voicesTitle = 'Ce spun cei pentru care lucrăm';
const voices = [
  { name: 'Andreea Marian', place: 'Gheorgheni', words: 'S-au uitat întâi unde cade lumina.', stars: 5 },
  { name: 'Tudor Hossu', place: 'Făget', words: 'Trei terase de piatră.' },
  { name: 'Ilinca și Paul Vlad', words: 'De șapte ani avem aceiași oameni în grădină.', stars: 4 },
];

beforeEach(() => void vi.useFakeTimers());

const section = () => screen.getByRole('region', { name: voicesTitle });
const choices = () => within(screen.getByRole('list', { name: 'Alege mărturia' })).getAllByRole('button');
const listShown = () => choices().map((choice) => choice.getAttribute('aria-current') === 'true');
const readable = () => within(section()).getAllByRole('figure');

test('the about page shows one of its three testimonials at a time, chosen by name', () => {
  renderComponent(<AboutTestimonials title={voicesTitle} voices={voices} />);
  expect(listShown()).toEqual([true, false, false]);
  expect(readable()).toHaveLength(1);
  fireEvent.click(choices()[2] as HTMLElement);
  expect(listShown()).toEqual([false, false, true]);
  expect(readable()).toHaveLength(1);
  expect(readable()[0]?.textContent).toContain('De șapte ani');
});

test('the testimonials of the about page rotate every five seconds and begin again after the last', async () => {
  renderComponent(<AboutTestimonials title={voicesTitle} voices={voices} />);
  await letPass(4900);
  expect(listShown()).toEqual([true, false, false]);
  await letPass(100);
  expect(listShown()).toEqual([false, true, false]);
  await letPass(5000);
  expect(listShown()).toEqual([false, false, true]);
  await letPass(5000);
  expect(listShown()).toEqual([true, false, false]);
});

test('the testimonials of the about page stop rotating under the pointer and when paused', async () => {
  const { user } = renderComponent(<AboutTestimonials title={voicesTitle} voices={voices} />);
  await user.hover(section());
  await letPass(12_000);
  expect(listShown()).toEqual([true, false, false]);
  await user.click(within(section()).getByRole('button', { name: 'Oprește derularea' }));
  await user.unhover(section());
  await letPass(12_000);
  expect(listShown()).toEqual([true, false, false]);
});

test('the testimonials of the about page do not rotate under reduced motion', async () => {
  setMedia({ reducedMotion: true });
  renderComponent(<AboutTestimonials title={voicesTitle} voices={voices} />);
  await letPass(12_000);
  expect(listShown()).toEqual([true, false, false]);
});
