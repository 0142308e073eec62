import type { Route } from '../kernel/route.ts';
import type { findCoverageSchemas } from './schemas.ts';

export const findCoverage: Route<'public', typeof findCoverageSchemas> = {
  method: 'GET',
  path: '/api/coverage',
  access: 'public',
};
