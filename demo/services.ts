import type { services } from '../contract/content/services.ts';
import type { DemoDocument } from './document.ts';
import { amenajarePeisagistica } from './services/amenajare-peisagistica.ts';
import { gazon } from './services/gazon.ts';
import { intretinereGradini } from './services/intretinere-gradini.ts';
import { plantare } from './services/plantare.ts';
import { sistemeDeIrigatie } from './services/sisteme-de-irigatie.ts';
import { tundere } from './services/tundere.ts';

export const demoServices: DemoDocument<typeof services>[] = [
  intretinereGradini,
  amenajarePeisagistica,
  plantare,
  tundere,
  sistemeDeIrigatie,
  gazon,
];
