import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { letPass, renderComponent } from '../../../tests/support/components/render-page.tsx';
import { setMedia } from '../../../tests/support/components/window-stubs.ts';
import { Gallery, type GalleryProps } from './gallery.tsx';
import { Picture } from './picture.tsx';

beforeEach(() => void vi.useFakeTimers());

/** The properties that a service page uses. */
const moving = { moves: true, period: 5000, dropFailures: true, dots: true };

const openGallery = (sources: string[], props: Partial<GalleryProps> = moving) =>
  renderComponent(<Gallery label="Galerie" pictures={sources.map((src) => ({ src, alt: src }))} {...props} />);

const some = (count: number) => Array.from({ length: count }, (_, index) => `/media/${index + 1}.jpg`);
const gallery = () => screen.getByRole('region', { name: 'Galerie' });
const dots = () => within(gallery()).queryAllByRole('button', { name: /^Imaginea \d/ });
const arrow = (to: 'anterioară' | 'următoare') => within(gallery()).queryByRole('button', { name: `Imaginea ${to}` });
const press = (button: HTMLElement | null | undefined) => fireEvent.click(button as HTMLElement);
const findShown = () => 1 + dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true');
const mode = () => within(gallery()).queryByRole('button', { name: /^Derulare:/ });
const images = () => [...gallery().querySelectorAll('img')];

test('a gallery shows the next picture at its period of 5 seconds and wraps around', async () => {
  openGallery(some(2));
  await letPass(4900);
  expect(findShown()).toBe(1);
  await letPass(100);
  expect(findShown()).toBe(2);
  await letPass(5000);
  expect(findShown()).toBe(1);
});

test('a gallery without a period shows the next picture every 4 seconds', async () => {
  openGallery(some(2), { moves: true, dots: true });
  await letPass(3900);
  expect(findShown()).toBe(1);
  await letPass(100);
  expect(findShown()).toBe(2);
});

test('a gallery stops rotating while the pointer is over it', async () => {
  const { user } = openGallery(some(2));
  await user.hover(gallery());
  await letPass(12_000);
  expect(findShown()).toBe(1);
  await user.unhover(gallery());
  await letPass(5000);
  expect(findShown()).toBe(2);
});

test('a gallery stops rotating during touch and keyboard focus', async () => {
  const { user } = openGallery(some(2));
  fireEvent.touchStart(gallery());
  await letPass(12_000);
  expect(findShown()).toBe(1);
  fireEvent.touchEnd(gallery());
  await letPass(5000);
  expect(findShown()).toBe(2);
  await user.tab();
  await letPass(12_000);
  expect(findShown()).toBe(2);
  press(mode());
  fireEvent.blur(document.activeElement as Element);
  await letPass(12_000);
  expect(findShown()).toBe(2);
});

test('a gallery has an automatic and a manual mode', async () => {
  openGallery(some(2));
  expect(mode()?.textContent).toContain('Auto');
  press(mode());
  expect(mode()?.textContent).toContain('Manual');
  await letPass(12_000);
  expect(findShown()).toBe(1);
  press(mode());
  await letPass(5000);
  expect(findShown()).toBe(2);
});

test('a gallery does not rotate under reduced motion', async () => {
  setMedia({ reducedMotion: true });
  openGallery(some(2));
  await letPass(12_000);
  expect(findShown()).toBe(1);
});

test('a gallery without automatic movement keeps its first picture', async () => {
  openGallery(some(3), { counter: true });
  await letPass(20_000);
  expect(within(gallery()).getByText('1 / 3')).toBeTruthy();
});

test('arrow buttons, dots and arrow keys turn a gallery, which wraps around', async () => {
  const { user } = openGallery(some(5));
  press(arrow('anterioară'));
  expect(findShown()).toBe(5);
  press(arrow('următoare'));
  expect(findShown()).toBe(1);
  press(dots()[2]);
  expect(findShown()).toBe(3);
  const enlarge = within(gallery()).getByRole('button', { name: 'Mărește imaginea' });
  enlarge.focus();
  await user.keyboard('{ArrowRight}');
  expect(findShown()).toBe(4);
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(findShown()).toBe(2);
  expect(document.activeElement).toBe(enlarge);
});

test('a gallery with thumbnails wraps around', () => {
  openGallery(some(5), { thumbnails: true, counter: true });
  const counter = (text: string) => within(gallery()).getByText(text);
  press(arrow('anterioară'));
  expect(counter('5 / 5')).toBeTruthy();
  press(arrow('următoare'));
  expect(counter('1 / 5')).toBeTruthy();
});

test('a thumbnail chooses its picture', () => {
  openGallery(some(5), { thumbnails: true, counter: true });
  const counter = (text: string) => within(gallery()).getByText(text);
  expect(dots()).toHaveLength(5);
  press(dots()[2]);
  expect(counter('3 / 5')).toBeTruthy();
});

test('pictures that fail to load are removed from a gallery', () => {
  openGallery(some(3));
  fireEvent.error(images()[1] as HTMLElement);
  expect(images().map((image) => image.getAttribute('src'))).toEqual(['/media/1.jpg', '/media/3.jpg']);
  expect(dots()).toHaveLength(2);
  expect(screen.queryByText('Imaginea nu poate fi încărcată')).toBeNull();
  fireEvent.error(images()[1] as HTMLElement);
  expect(images()).toHaveLength(1);
  expect([arrow('anterioară'), arrow('următoare')]).toEqual([null, null]);
});

test('a gallery ignores blank addresses', () => {
  openGallery(['', '/media/1.jpg', '   ']);
  expect(dots()).toEqual([]);
  expect([arrow('anterioară'), arrow('următoare'), mode()]).toEqual([null, null, null]);
});

test('a gallery has dots for up to eight pictures', () => {
  openGallery(some(8));
  expect(dots()).toHaveLength(8);
});

test('a gallery of nine pictures has only arrows', () => {
  openGallery(some(9));
  expect(dots()).toEqual([]);
  expect(arrow('anterioară')).toBeTruthy();
  expect(arrow('următoare')).toBeTruthy();
});

test('a gallery without pictures shows its own empty text', () => {
  openGallery([' '], { emptyText: 'No images available' });
  expect(screen.getByText('No images available')).toBeTruthy();
});

test('a thumbnail that fails to load is replaced by an icon', () => {
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

test('a picture that cannot be loaded can be retried twice', () => {
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

test('a picture that loads on a retry is shown', () => {
  renderComponent(<Picture src="/media/poza.webp" alt="Un gard viu" />);
  fail();
  press(retry());
  fireEvent.load(picture().querySelector('img') as HTMLElement);
  expect(picture().dataset.picture).toBe('loaded');
  expect(failure()).toBeNull();
});

test('a picture with a new source starts loading again with new retries', () => {
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
