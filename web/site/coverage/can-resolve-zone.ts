import { hasChosenPlace } from '../../../contract/site/chosen-place.ts';
import type { Site } from '../../../contract/site/schemas.ts';

/** Whether the company can tell a visitor's zone: it has said where it is, and has not removed its zones. */
export const canResolveZone = (site: Site) => hasChosenPlace(site) && site.coverage?.length !== 0;
