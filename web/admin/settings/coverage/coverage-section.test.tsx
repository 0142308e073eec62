import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { blankBrandView } from '../../../../contract/brand/blank-brand-view.ts';
import type { KnownZone } from '../../../../contract/coverage/zones.ts';
import { blankSite } from '../../../../contract/site/blank-site.ts';
import { samplePlace } from '../../../../contract/site/company-place.ts';
import type { Site } from '../../../../contract/site/schemas.ts';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { fill, renderComponent } from '../../../../tests/support/components/render-page.tsx';
import { addZone, CoverageSection, changeZone, createExampleZones, removeZone } from './coverage-section.tsx';

const floresti = { name: 'Florești', county: 'Cluj', latitude: 46.7457, longitude: 23.4937 };

function Section({ onChange }: { onChange: (zones: Site['coverage']) => void }) {
  const [site, setSite] = useState<Site>({ ...blankSite, ...samplePlace, pictures: {}, brand: blankBrandView });
  const change = (changes: Partial<Site>) => {
    onChange(changes.coverage);
    setSite({ ...site, ...changes });
  };
  const error = (name: string) => (name === 'coverage.1.within' ? 'Prea mic' : undefined);
  return <CoverageSection value={site} change={change} fieldError={error} />;
}

test('zones can be tried with a locality before saving', async () => {
  fakeApi({ '/api/admin/localities': { items: [floresti] } });
  const onChange = vi.fn<(zones: Site['coverage']) => void>();
  const { user } = renderComponent(<Section onChange={onChange} />);
  const zones = () => onChange.mock.lastCall?.[0];
  expect(screen.getByText(/Încă nu ați scris zone/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Completează cu un exemplu' }));
  const zone = (number: number) => within(screen.getByRole('group', { name: `Zona ${number}` }));
  expect(zone(2).getByText('Prea mic')).toBeTruthy();
  fill(zone(1).getByLabelText('Până la (km)'), '5');
  fill(zone(2).getByLabelText('Transportul'), 'fee');
  fill(zone(2).getByLabelText('Prețul transportului (lei)'), '60.5');
  expect(zones()?.map(({ reach }) => reach)).toEqual(['0-5 km', '5-30 km', '30+ km']);
  const tried = screen.getByLabelText('Încercați o localitate');
  await user.type(tried, 'flore');
  await user.click(await screen.findByText('Florești', { selector: '[role=option] span' }));
  expect(screen.getByText('Florești, jud. Cluj: 7 km, zona 2 (5-30 km), transport 60,50 lei')).toBeTruthy();
  await user.type(zone(3).getByLabelText(/Localități care țin de zonă/), 'flore');
  await user.click(await screen.findByText('Florești', { selector: '[role=option] span' }));
  expect(zones()?.[2]?.places).toEqual([{ name: 'Florești', county: 'Cluj' }]);
  expect(screen.getByText(/zona 3 \(lucrări mai mari/)).toBeTruthy();
});

const reaches = (zones: KnownZone[]) => zones.map(({ reach }) => reach);

test('the distance ranges of zones follow changes of their kilometres', () => {
  const zones = createExampleZones('Cluj-Napoca');
  expect(reaches(zones)).toEqual(['0-15 km', '15-30 km', '30+ km']);
  expect(reaches(changeZone(zones, 0, { within: 20 }))).toEqual(['0-20 km', '20-30 km', '30+ km']);
  expect(reaches(addZone(zones))).toEqual(['0-15 km', '15-30 km', '30-45 km', '45+ km']);
  expect(reaches(removeZone(zones, 1))).toEqual(['0-15 km', '15+ km']);
});

test('a distance text written by the owner stays until the kilometres of its zone change', () => {
  const own: KnownZone[] = [{ reach: 'până la 25 km', where: 'aproape', within: 25, transport: 'free' }];
  expect(reaches(changeZone(own, 0, { where: 'în oraș' }))).toEqual(['până la 25 km']);
  expect(reaches(addZone(own))).toEqual(['până la 25 km', '25-40 km']);
  expect(reaches(changeZone(own, 0, { within: 30 }))).toEqual(['0-30 km']);
});
