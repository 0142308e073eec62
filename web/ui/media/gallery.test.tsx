import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { letPass, renderComponent } from '../../../tests/support/components/render-page.tsx';
import { setMedia } from '../../../tests/support/components/window-stubs.ts';
import { Gallery, type GalleryProps } from './gallery.tsx';
import { Picture } from './picture.tsx';

beforeEach(() => void vi.useFakeTimers());

/** As a service page shows it. */
const moving = { moves: true, period: 5000, dropFailures: true, dots: true, lightbox: true };

const openGallery = (sources: string[], props: Partial<GalleryProps> = moving) =>
  renderComponent(<Gallery label="Galerie" pictures={sources.map((src) => ({ src, alt: src }))} {...props} />);

const some = (count: number) => Array.from({ length: count }, (_, place) => `/media/${place + 1}.jpg`);
const gallery = () => screen.getByRole('region', { name: 'Galerie' });
const dots = () => within(gallery()).queryAllByRole('button', { name: /^Imaginea \d/ });
const arrow = (to: 'anterioară' | 'următoare') => within(gallery()).queryByRole('button', { name: `Imaginea ${to}` });
const press = (button: HTMLElement | null | undefined) => fireEvent.click(button as HTMLElement);
const shown = () => 1 + dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true');
const mode = () => within(gallery()).queryByRole('button', { name: /^Derulare:/ });
const images = () => [...gallery().querySelectorAll('img')];

test('a gallery moves on every 5 seconds and wraps', async () => {
  openGallery(some(2));
  await letPass(4900);
  expect(shown()).toBe(1);
  await letPass(100);
  expect(shown()).toBe(2);
  await letPass(5000);
  expect(shown()).toBe(1);
});

test('a gallery that says nothing of its pace moves on every 4 seconds', async () => {
  openGallery(some(2), { moves: true, dots: true });
  await letPass(3900);
  expect(shown()).toBe(1);
  await letPass(100);
  expect(shown()).toBe(2);
});

test('a gallery rests while the pointer is over it', async () => {
  const { user } = openGallery(some(2));
  await user.hover(gallery());
  await letPass(12_000);
  expect(shown()).toBe(1);
  await user.unhover(gallery());
  await letPass(5000);
  expect(shown()).toBe(2);
});

test('a gallery rests under a finger and while the keyboard is in it; a pause outlives both', async () => {
  const { user } = openGallery(some(2));
  fireEvent.touchStart(gallery());
  await letPass(12_000);
  expect(shown()).toBe(1);
  fireEvent.touchEnd(gallery());
  await letPass(5000);
  expect(shown()).toBe(2);
  await user.tab();
  await letPass(12_000);
  expect(shown()).toBe(2);
  press(mode());
  fireEvent.blur(document.activeElement as Element);
  await letPass(12_000);
  expect(shown()).toBe(2);
});

test('a gallery has an automatic and a manual mode', async () => {
  openGallery(some(2));
  expect(mode()?.textContent).toContain('Auto');
  press(mode());
  expect(mode()?.textContent).toContain('Manual');
  await letPass(12_000);
  expect(shown()).toBe(1);
  press(mode());
  await letPass(5000);
  expect(shown()).toBe(2);
});

test('a gallery stands still for those who want less motion', async () => {
  setMedia({ reducedMotion: true });
  openGallery(some(2));
  await letPass(12_000);
  expect(shown()).toBe(1);
});

test('a gallery that does not move shows its first picture for good', async () => {
  openGallery(some(3), { counter: true });
  await letPass(20_000);
  expect(within(gallery()).getByText('1 / 3')).toBeTruthy();
});

test('arrows, dots and arrow keys turn a gallery, and it wraps', async () => {
  const { user } = openGallery(some(5));
  press(arrow('anterioară'));
  expect(shown()).toBe(5);
  press(arrow('următoare'));
  expect(shown()).toBe(1);
  press(dots()[2]);
  expect(shown()).toBe(3);
  const enlarge = within(gallery()).getByRole('button', { name: 'Mărește imaginea' });
  enlarge.focus();
  await user.keyboard('{ArrowRight}');
  expect(shown()).toBe(4);
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(shown()).toBe(2);
  expect(document.activeElement).toBe(enlarge);
});

test('previous and next of a gallery with thumbnails wrap around, and a thumbnail chooses its picture', () => {
  openGallery(some(5), { thumbnails: true, counter: true });
  const counter = (text: string) => within(gallery()).getByText(text);
  press(arrow('anterioară'));
  expect(counter('5 / 5')).toBeTruthy();
  press(arrow('următoare'));
  expect(counter('1 / 5')).toBeTruthy();
  expect(dots()).toHaveLength(5);
  press(dots()[2]);
  expect(counter('3 / 5')).toBeTruthy();
});

test('pictures that fail to load are dropped from a gallery; with one left the controls disappear', () => {
  openGallery(some(3));
  fireEvent.error(images()[1] as HTMLElement);
  expect(images().map((image) => image.getAttribute('src'))).toEqual(['/media/1.jpg', '/media/3.jpg']);
  expect(dots()).toHaveLength(2);
  expect(screen.queryByText('Imaginea nu poate fi încărcată')).toBeNull();
  fireEvent.error(images()[1] as HTMLElement);
  expect(images()).toHaveLength(1);
  expect([arrow('anterioară'), arrow('următoare')]).toEqual([null, null]);
});

test('blank addresses are ignored by a gallery: with one picture left there are no controls', () => {
  openGallery(['', '/media/1.jpg', '   ']);
  expect(dots()).toEqual([]);
  expect([arrow('anterioară'), arrow('următoare'), mode()]).toEqual([null, null, null]);
});

test('eight pictures of a gallery have dots, nine have none but keep their arrows', () => {
  const { unmount } = openGallery(some(8));
  expect(dots()).toHaveLength(8);
  unmount();
  openGallery(some(9));
  expect(dots()).toEqual([]);
  expect(arrow('anterioară')).toBeTruthy();
  expect(arrow('următoare')).toBeTruthy();
});

test('a gallery without pictures says so, in the words of its page', () => {
  openGallery([' '], { emptyText: 'No images available' });
  expect(screen.getByText('No images available')).toBeTruthy();
});

test('a small picture of a gallery that does not load is a quiet sign', () => {
  openGallery(some(2), { thumbnails: true });
  const [small] = dots();
  fireEvent.error(small?.querySelector('img') as HTMLElement);
  expect(small?.querySelector('[data-picture=error] svg')).toBeTruthy();
  expect(small?.querySelector('img')).toBeNull();
});

const picture = () => document.querySelector('[data-picture]') as HTMLElement;
const failure = () => screen.queryByText('Imaginea nu poate fi încărcată');
const retry = () => screen.queryByRole('button', { name: 'Încearcă din nou' });
const fail = () => fireEvent.error(picture().querySelector('img') as HTMLElement);

test('a picture that cannot be loaded says so and can be tried again twice', () => {
  renderComponent(<Picture src="/media/lipsa.webp" alt="Un gard viu" />);
  for (const _ of ['once', 'twice']) {
    fail();
    expect(failure()).toBeTruthy();
    press(retry());
    expect(picture().dataset.picture).toBe('loading');
    expect(failure()).toBeNull();
  }
  fail();
  expect(failure()).toBeTruthy();
  expect(retry()).toBeNull();
});

test('a picture that loads when it is tried again is shown', () => {
  renderComponent(<Picture src="/media/poza.webp" alt="Un gard viu" />);
  fail();
  press(retry());
  fireEvent.load(picture().querySelector('img') as HTMLElement);
  expect(picture().dataset.picture).toBe('loaded');
  expect(failure()).toBeNull();
});

test('a picture with another source begins anew, with two retries again', () => {
  const { rerender } = renderComponent(<p />);
  rerender(<Picture src="/media/una.webp" />);
  fail();
  press(retry());
  fail();
  press(retry());
  fail();
  expect(retry()).toBeNull();
  rerender(<Picture src="/media/alta.webp" />);
  expect(picture().dataset.picture).toBe('loading');
  fail();
  expect(retry()).toBeTruthy();
});
