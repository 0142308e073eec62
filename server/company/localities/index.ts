import { searchLocalities } from '../../../contract/coverage/routes.ts';
import { searchLocalitiesSchemas } from '../../../contract/coverage/schemas.ts';
import type { Feature } from '../../context.ts';
import { findLocalities } from './localities.ts';

export const localities: Feature = {
  mount({ mount }) {
    mount(searchLocalities, searchLocalitiesSchemas, async ({ query }) => ({
      items: findLocalities(query.text ?? ''),
    }));
  },
};
