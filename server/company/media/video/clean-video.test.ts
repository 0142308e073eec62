import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mp4Box, mp4Track, phoneMp4, phoneWebm, webmElement } from '../../../../tests/support/fixtures/videos.ts';
import { cleanMp4, cleanWebm } from './clean-video.ts';

const cases = [
  ['an MP4', phoneMp4(), cleanMp4],
  ['an MP4 with sound', phoneMp4(mp4Track(), mp4Track('soun')), cleanMp4],
  ['a WebM', phoneWebm(), cleanWebm],
  ['a live WebM', phoneWebm({ isLive: true }), cleanWebm],
] as const;
const pictures = Buffer.alloc(64, 7);
const maxTagBytes = 300;

test.each(cases)('%s keeps its frames in place and loses device, location and time', (_, video, clean) => {
  const cleaned = Buffer.from(video);
  clean(cleaned);
  expect(video.includes('TelefonSecret')).toBe(true);
  for (const secret of ['TelefonSecret', '+46.7700', '8 bytes.', Buffer.alloc(4, 0xaa)])
    expect(cleaned.includes(secret), String(secret)).toBe(false);
  expect(cleaned.indexOf(pictures)).toBe(video.indexOf(pictures));
  const again = Buffer.from(cleaned);
  clean(again);
  expect(again).toEqual(cleaned);
});

test.each([
  ['an MP4 with a track of locations', phoneMp4(mp4Track(), mp4Track('meta')), cleanMp4],
  ['a WebM with subtitles', phoneWebm({ trackType: 17 }), cleanWebm],
  ['an MP4 that ends within a box', phoneMp4().subarray(0, -1), cleanMp4],
  ['an MP4 whose box claims less than its header', Buffer.concat([phoneMp4(), Buffer.from('00000007free')]), cleanMp4],
  ['an MP4 without a header', mp4Box('ftyp', Buffer.from('isom')), cleanMp4],
  ['a WebM that ends within an element', phoneWebm().subarray(0, -1), cleanWebm],
  ['a WebM without a segment', webmElement('1a45dfa3', Buffer.alloc(0)), cleanWebm],
  ['nothing', Buffer.alloc(0), cleanWebm],
] as const)('%s is refused as a video', (_, video, clean) => {
  expect(() => clean(Buffer.from(video))).toThrow();
});

test.each([
  ['hero.mp4', cleanMp4],
  ['hero.webm', cleanWebm],
] as const)('%s of the sample company loses only its tags', (file, clean) => {
  const video = readFileSync(new URL(`../../../../demo/pictures/${file}`, import.meta.url));
  const cleaned = Buffer.from(video);
  clean(cleaned);
  const changedBytes = cleaned.filter((byte, index) => byte !== video[index]).length;
  expect(changedBytes).toBeGreaterThan(0);
  expect(changedBytes).toBeLessThan(maxTagBytes);
  expect(cleaned.includes('Lavf')).toBe(false);
});
