import { expect, test } from 'vitest';
import { fileError, uploadName } from './picture-file.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

test('a file that is no picture is refused before it is sent', () => {
  expect(fileError(file('lista.pdf', 'application/pdf'))).toContain('nu este o imagine');
  expect(fileError(file('plan.svg', 'image/svg+xml'))).toContain('SVG');
  expect(fileError(file('mare.jpg', 'image/jpeg', 25 * 1024 * 1024 + 1))).toContain('25 MB');
  expect(fileError(file('gol.jpg', 'image/jpeg', 0))).toContain('gol');
});

test('pictures and files of unknown type are sent', () => {
  expect(fileError(file('poza.jpg', 'image/jpeg', 25 * 1024 * 1024))).toBeUndefined();
  expect(fileError(file('poza', ''))).toBeUndefined();
  expect(fileError(file('IMG_1.HEIC', 'image/heic'))).toBeUndefined();
});

test('a pasted picture is named as pasted', () => {
  expect(uploadName(file('image.png', 'image/png'))).toBe('imagine lipită.png');
  expect(uploadName(file('iaz.png', 'image/png'))).toBe('iaz.png');
});
