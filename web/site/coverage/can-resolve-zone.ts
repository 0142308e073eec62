import { hasChosenPlace } from '../../../contract/site/chosen-place.ts';
import type { Site } from '../../../contract/site/schemas.ts';

export const canResolveZone = (site: Site) => hasChosenPlace(site) && site.coverage?.length !== 0;
