import { fireEvent, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { blankBrandView } from '../../../../contract/brand/blank-brand-view.ts';
import { blankSite } from '../../../../contract/site/blank-site.ts';
import type { Site } from '../../../../contract/site/schemas.ts';
import { letPass, renderComponent } from '../../../../tests/support/components/render-page.tsx';
import { setMedia } from '../../../../tests/support/components/window-stubs.ts';
import { listHeroPictures } from './hero-pictures.ts';
import { HomeHero, toSentence } from './home-hero.tsx';

const play = vi.fn<() => Promise<void>>();
const pause = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  play.mockReset().mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
});

const site: Site = { ...blankSite, pictures: {}, brand: blankBrandView };
const facts = { width: 1600, height: 900, alt: 'Posterul', tones: [], focus: [50, 50] };
const withVideo: Site = {
  ...site,
  hero: { mp4: '/media/hero.mp4', webm: '/media/hero.webm', poster: '/media/poster.jpg' },
  pictures: { '/media/poster.jpg': facts as unknown as Site['pictures'][string] },
};
const image = (order: number) => ({ id: `${order}`, imageUrl: `/media/${order}.jpg`, alt: `Locul ${order}`, order });
const images = [3, 1, 2].map(image) as Parameters<typeof listHeroPictures>[0];

const noTexts = { texts: {}, textOr: (_: string | undefined, neutral: string) => neutral };

/** Waits for the other pictures and the video, which load after the first picture. */
async function openHero(of: Site = site, pictures = listHeroPictures(images)) {
  const view = renderComponent(<HomeHero site={of} page={noTexts} pictures={pictures} />);
  await letPass(10);
  return view;
}

const hero = () => screen.getByRole('region', { name: 'Grădini' });
const dots = () => within(hero()).queryAllByRole('button', { name: /^Imaginea \d/ });
const findShown = () => 1 + dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true');
const pictures = () => [...hero().querySelectorAll('img')];
const video = () => hero().querySelector('video');
const pauseButton = () => within(hero()).queryByRole('button', { name: 'Oprește derularea' });

test('the pictures of the hero are sorted by their order, each with its dot', async () => {
  await openHero();
  expect(pictures().map(({ alt }) => alt)).toEqual(['Locul 1', 'Locul 2', 'Locul 3']);
  expect(dots()).toHaveLength(3);
});

test.each([
  ['is empty', []],
  ['is missing', undefined],
])('the hero shows two stock pictures when the list %s', async (_, list) => {
  await openHero(site, listHeroPictures(list));
  expect(pictures()).toHaveLength(2);
  for (const picture of pictures()) expect(picture.src).toMatch(/stock-.*\.webp/);
});

test('the hero shows the next picture every 5 seconds and wraps around', async () => {
  await openHero();
  fireEvent.click(dots()[1] as HTMLElement);
  expect(findShown()).toBe(2);
  fireEvent.click(dots()[0] as HTMLElement);
  await letPass(4900);
  expect(findShown()).toBe(1);
  await letPass(100);
  for (const next of [2, 3, 1]) {
    expect(findShown()).toBe(next);
    await letPass(5000);
  }
});

test('the hero shows its first picture when the list arrives after more than one period', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  renderComponent(<LateHero arrival={promise} />);
  await letPass(10);
  await letPass(5000);
  resolve();
  await letPass(10);
  expect(findShown()).toBe(1);
  await letPass(5000);
  expect(findShown()).toBe(2);
});

function LateHero({ arrival }: { arrival: Promise<void> }) {
  const [pictures, setPictures] = useState<ReturnType<typeof listHeroPictures>>([]);
  useEffect(() => void arrival.then(() => setPictures(listHeroPictures(images))), [arrival]);
  return <HomeHero site={withVideo} page={noTexts} pictures={pictures} />;
}

test('the hero stops rotating while the pointer is over it', async () => {
  const { user } = await openHero();
  await user.hover(hero());
  await letPass(12_000);
  expect(findShown()).toBe(1);
  await user.unhover(hero());
  await letPass(5000);
  expect(findShown()).toBe(2);
});

test('the pictures of the hero can be chosen by dots and paused', async () => {
  await openHero();
  fireEvent.click(dots()[2] as HTMLElement);
  fireEvent.click(pauseButton() as HTMLElement);
  await letPass(12_000);
  expect(findShown()).toBe(3);
});

test('under reduced motion the hero does not move', async () => {
  setMedia({ reducedMotion: true });
  await openHero(withVideo);
  expect(pictures()).toHaveLength(3);
  await letPass(12_000);
  expect(findShown()).toBe(1);
  expect(pauseButton()).toBeNull();
  expect(video()).toBeNull();
});

test('the video of the hero is not loaded when the visitor saves data', async () => {
  const connection = { value: { saveData: true, effectiveType: '4g' }, configurable: true };
  Object.defineProperty(navigator, 'connection', connection);
  await openHero(withVideo);
  expect(pictures()).toHaveLength(3);
  expect(video()).toBeNull();
  Reflect.deleteProperty(navigator, 'connection');
});

test('a muted video plays in a loop over the first picture of the hero, until it is paused', async () => {
  await openHero(withVideo);
  expect(video()?.muted).toBe(true);
  expect(video()?.loop).toBe(true);
  expect(play).toHaveBeenCalled();
  fireEvent.playing(video() as HTMLElement);
  expect(video()?.className).not.toContain('opacity-0');
  expect(pause).not.toHaveBeenCalled();
  fireEvent.click(pauseButton() as HTMLElement);
  expect(pause).toHaveBeenCalledOnce();
});

test('the video of the hero is removed when all its sources fail', async () => {
  await openHero(withVideo);
  const [webm, mp4] = hero().querySelectorAll('source');
  fireEvent.error(webm as HTMLElement);
  expect(video()).toBeTruthy();
  fireEvent.error(mp4 as HTMLElement);
  expect(video()).toBeNull();
  expect(pictures()).toHaveLength(3);
});

test('the hero shows the poster when the browser blocks autoplay', async () => {
  play.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await openHero(withVideo);
  expect(within(hero()).getByRole('img', { name: 'Posterul' })).toBeTruthy();
  expect(video()).toBeNull();
});

test('a sentence gets a full stop unless it already ends with a punctuation mark', () => {
  expect(['Verde', 'Verde.', 'Verde!', 'Verde…'].map(toSentence)).toEqual(['Verde.', 'Verde.', 'Verde!', 'Verde…']);
});
