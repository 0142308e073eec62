import { expect, test } from 'vitest';
import { comparedServices, includesService, matchingFeatures } from './plan-comparison.ts';

test('a feature that contains the first word of a service ticks it', () => {
  expect(includesService(['Tunderea marginilor'], 'Tunderea gazonului')).toBe(true);
  expect(includesService(['Revizia unor Sisteme vechi'], 'Sisteme de irigații')).toBe(true);
});

test('a feature that contains only the later words of a service does not tick it', () => {
  expect(includesService(['Gazonului i se dă apă'], 'Tunderea gazonului')).toBe(false);
});

test('the first word of a service also matches inside a longer word', () => {
  expect(includesService(['Replantare în ghivece'], 'Plantare de arbori')).toBe(true);
});

test('features match services regardless of case, Romanian letters included', () => {
  expect(includesService(['ÎNTREȚINERE lunară'], 'Întreținere săptămânală')).toBe(true);
  expect(includesService(['consultanță telefonică'], 'Consultanță')).toBe(true);
});

test('diacritics do matter', () => {
  expect(includesService(['Curatarea aleilor'], 'Curățarea spațiilor verzi')).toBe(false);
});

test('services that begin with the same word are ticked together', () => {
  const features = ['Design de terasă'];
  expect(includesService(features, 'Design peisagistic')).toBe(true);
  expect(includesService(features, 'Design personalizat')).toBe(true);
});

test('a plan without features has nothing ticked', () => {
  expect(includesService([], 'Consultanță')).toBe(false);
});

test('four services are compared in each of the three tabs', () => {
  expect(comparedServices.map(({ services }) => services.length)).toEqual([4, 4, 4]);
});

test('it is known which features tick a service', () => {
  const features = ['Tunderea gazonului', 'Consultanță', 'tunderea gardului viu'];
  expect(matchingFeatures(features, 'Tunderea gazonului')).toEqual(['Tunderea gazonului', 'tunderea gardului viu']);
});
