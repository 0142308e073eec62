import { building } from './building.ts';
import { care } from './care.ts';
import type { CatalogueEntry } from './catalogue-service.ts';
import { lawn } from './lawn.ts';
import { planting } from './planting.ts';

/** Typical services of Romanian gardening companies; the owner chooses and adapts. */
export const catalogue: CatalogueEntry[] = [...care, ...lawn, ...planting, ...building];
