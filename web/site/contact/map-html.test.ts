import { expect, test } from 'vitest';
import { blankBrandView } from '../../../contract/brand/blank-brand-view.ts';
import { blankSite } from '../../../contract/site/blank-site.ts';
import { writeMapHtml, writeRingMapHtml } from './map-html.ts';

const address = { street: 'Strada Lungă 4', city: 'Sibiu', county: 'Sibiu', postalCode: '' };
const maps = {
  streets: (accent: string) => writeMapHtml({ name: 'Livada', street: 'Strada Lungă 4', city: 'Sibiu', accent }),
  rings: (accent: string) =>
    writeRingMapHtml({ ...blankSite, address, pictures: {}, brand: { ...blankBrandView, accent } }, []),
};

test.each(Object.entries(maps))('the pin on the map of %s has the accent of the company', (_, write) => {
  const [own, sample] = [write('#1f5fa8'), write('')];
  expect(own).toContain('--color-accent:#1f5fa8');
  expect(sample).toContain('--color-accent:#b9582f');
  expect(own).toContain('<path class="pin"');
  expect(own).not.toMatch(/b9582f/i);
});
