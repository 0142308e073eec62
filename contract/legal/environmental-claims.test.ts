import { expect, test } from 'vitest';
import { findClaimsIn, findEnvironmentalClaims } from './environmental-claims.ts';

test.each([
  ['Materiale prietenoase cu mediul', 'prietenoase cu mediul'],
  ['Soluții PRIETENOASE CU NATURA.', 'prietenoase cu natura'],
  ['Eco-Friendly Practices', 'eco-friendly'],
  ['Grădinărit eco, pentru toți', 'eco'],
  ['Lucrăm ecologic', 'ecologic'],
  ['Substanțe ecologice', 'ecologice'],
  ['Sustenabilitate', 'sustenabilitate'],
  ['O grădină sustenabilă', 'sustenabilă'],
  ['Legume bio', 'bio'],
  ['Folii biodegradabile', 'biodegradabile'],
  ['Alegeți soluții verzi', 'soluții verzi'],
  ['un viitor mai verde', 'viitor mai verde'],
  ['Folosim energie verde', 'energie verde'],
  ['Produse 100% naturale', '100% naturale'],
  ['tratamente naturale', 'tratamente naturale'],
  ['produse organice', 'produse organice'],
  ['utilaje nepoluante', 'nepoluante'],
  ['neutru climatic', 'neutru climatic'],
  ['utilaje cu zero emisii', 'zero emisii'],
  ['cu respect pentru natură', 'respect pentru natură'],
  ['Grijă față de mediu', 'grijă față de mediu'],
  ['Nu dăunează mediului? Nu, protejăm natura', 'protejăm natura'],
])('„%s” is an environmental claim', (text, claim) => {
  expect(findEnvironmentalClaims(text)).toContain(claim);
});

test.each([
  'Gazon verde tot anul',
  'Spații verzi și alei',
  'Curățarea spațiilor verzi',
  'Gard verde din carpen',
  'Materiale verzi și brune pentru compost',
  'Verdele crud al primăverii',
  'Piatră naturală și lemn',
  'Un iaz cu aspect natural',
  'Lumină naturală',
  'Ecosistemul unui iaz',
  'Un program economic de udare',
  'Ecoul din curte',
  'Biodiversitate și biologie',
  'Combatere biologică a dăunătorilor',
  'Materie organică și îngrășământ organic',
  'Lemn durabil',
  'Plante care rezistă în mediul urban',
  'Un prieten al grădinii',
  'Serviciul de tundere a gardului verde',
])('„%s” is not an environmental claim', (text) => {
  expect(findEnvironmentalClaims(text)).toEqual([]);
});

test('claims are found once in every text of a document, but not in URLs or tags', () => {
  const fields = {
    title: 'Tundere eco',
    body: '<p class="eco">Lucrăm <em>eco</em></p>',
    imageUrl: '/media/eco/1.webp',
    faqs: [{ question: 'De ce?', answer: 'Pentru o grădină sustenabilă' }],
  };
  expect(findClaimsIn(fields)).toEqual(['eco', 'sustenabilă']);
});
