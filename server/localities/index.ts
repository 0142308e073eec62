import { searchLocalities } from '../../contract/localities/routes.ts';
import { searchLocalitiesSchemas } from '../../contract/localities/schemas.ts';
import type { Feature } from '../context.ts';
import { findLocalities } from './localities.ts';

export const localities: Feature = {
  mount({ mount }) {
    mount(searchLocalities, searchLocalitiesSchemas, async ({ query }) => ({
      items: findLocalities(query.text ?? ''),
    }));
  },
};
