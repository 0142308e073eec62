import { formatVisitDay } from '../../contract/visits/format-visit-time.ts';

/** '1 aprilie 2026' */
export const formatDate = (day: string) => formatVisitDay(day).replace(/^[^,]+, /, '');
