import { expect, test } from 'vitest';
import { findScreens } from './palette-providers.ts';

const labels = (text: string, isAdmin = true) =>
  findScreens(text, isAdmin ? 'admin' : 'editor').flatMap(({ entries }) => entries.map(({ label }) => label));

test('the palette finds a screen by word prefixes, with or without diacritics', () => {
  expect(labels('programari')).toEqual(['Programări']);
  expect(labels('marturi')).toEqual(['Mărturii', 'Mărturie nouă']);
  expect(labels('pag prin')).toEqual(['Pagina principală']);
});

test('the palette finds a screen by its keywords', () => {
  expect(labels('proiecte')).toEqual(['Portofoliu']);
  expect(labels('parola')).toEqual(['Profilul meu', 'Schimbă parola']);
});

test('the palette hides screens for administrators from an editor', () => {
  expect(labels('conturi')).toEqual(['Conturi']);
  expect(labels('conturi', false)).toEqual([]);
});

test('the palette finds a setting by what it holds, for administrators only', () => {
  expect(labels('tva')).toEqual(['Oferte']);
  expect(labels('logo')).toEqual(['Identitate']);
  expect(labels('tva', false)).toEqual([]);
});
