import type { Position } from '../../../contract/coverage/find-zone.ts';
import { buildPlaceKey, type Place } from '../../../contract/coverage/place.ts';
import { findCoverage } from '../../../contract/coverage/routes.ts';
import { findCoverageSchemas } from '../../../contract/coverage/schemas.ts';
import { hasChosenPlace } from '../../../contract/site/company-place.ts';
import { readSite } from '../../common/settings/setting-store.ts';
import type { Feature } from '../../context.ts';
import { findLocalities } from '../localities/localities.ts';
import { findPlaceZone } from './place-zone.ts';

/** Higher than usual: a visitor who types causes several calls for one place. */
const timesOtherCalls = 10;

export const coverage: Feature = {
  mount({ mount, db, limitCalls }) {
    const limit = limitCalls('coverage', timesOtherCalls);
    mount(findCoverage, findCoverageSchemas, async ({ query, request, reply }) => {
      await limit(request);
      // Not cached: there are as many answers as texts.
      reply.header('cache-control', 'no-store');
      const typed = { name: query.place ?? '', county: query.county ?? '' };
      const site = await readSite(db);
      return {
        suggestions: suggestPlaces(typed, hasChosenPlace(site) ? site.position : undefined),
        answer: typed.name ? findPlaceZone(site, typed) : null,
      };
    });
  },
};

/** Prefers the given county if it has a match; a few names occur twice in one county. */
function suggestPlaces({ name, county }: Place, near: Position | undefined) {
  const inCounty = county ? findLocalities(`${name} ${county}`, near) : [];
  const found = inCounty.length > 0 ? inCounty : findLocalities(name, near);
  const places = new Map(
    found.map((locality) => [buildPlaceKey(locality), { name: locality.name, county: locality.county }]),
  );
  return [...places.values()];
}
