import { expect, test } from 'vitest';
import { screensMatching } from './palette-screens.ts';

const labels = (text: string, isAdmin = true) =>
  screensMatching(text, isAdmin).flatMap(({ entries }) => entries.map(({ label }) => label));

test('a screen is found by the beginning of its words, with or without diacritics', () => {
  expect(labels('programari')).toEqual(['Programări']);
  expect(labels('marturi')).toEqual(['Mărturii', 'Mărturie nouă']);
  expect(labels('pag prin')).toEqual(['Pagina principală']);
});

test('and by other words for it', () => {
  expect(labels('proiecte')).toEqual(['Portofoliu']);
  expect(labels('parola')).toEqual(['Profilul meu', 'Schimbă parola']);
});

test('an editor is not shown what only administrators may open', () => {
  expect(labels('conturi')).toEqual(['Conturi']);
  expect(labels('conturi', false)).toEqual([]);
});
