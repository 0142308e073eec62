import type { projects } from '../contract/content/projects.ts';
import type { DemoDocument } from './document.ts';
import { curteInterioara } from './portfolio/curte-interioara.ts';
import { gradinaCuLavanda } from './portfolio/gradina-cu-lavanda.ts';
import { gradinaDeFamilie } from './portfolio/gradina-de-familie.ts';
import { gradinaDeLegume } from './portfolio/gradina-de-legume.ts';
import { gradinaFormala } from './portfolio/gradina-formala.ts';
import { iazCuNuferi } from './portfolio/iaz-cu-nuferi.ts';
import { terasaCuPergola } from './portfolio/terasa-cu-pergola.ts';
import { terasePePanta } from './portfolio/terase-pe-panta.ts';

export const demoPortfolio: DemoDocument<typeof projects>[] = [
  gradinaDeFamilie,
  terasaCuPergola,
  iazCuNuferi,
  gradinaFormala,
  gradinaDeLegume,
  terasePePanta,
  curteInterioara,
  gradinaCuLavanda,
];
