import { searchLocalities } from '../../contract/localities/routes.ts';
import { searchLocalitiesSchemas } from '../../contract/localities/schemas.ts';
import type { Context } from '../context.ts';
import { findLocalities } from './search-localities.ts';

export function mountLocalities({ mount }: Context) {
  mount(searchLocalities, searchLocalitiesSchemas, async ({ query }) => ({ items: findLocalities(query.text ?? '') }));
}
