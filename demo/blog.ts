import type { blog } from '../contract/content/blog.ts';
import { calireaRasadurilor } from './blog/calirea-rasadurilor.ts';
import { frunzeleCazute } from './blog/frunzele-cazute.ts';
import { inainteDePrimaZapada } from './blog/inainte-de-prima-zapada.ts';
import { lavandaDupaInflorire } from './blog/lavanda-dupa-inflorire.ts';
import { lunaGazonului } from './blog/luna-gazonului.ts';
import { mulciul } from './blog/mulciul.ts';
import { rosiileInAugust } from './blog/rosiile-in-august.ts';
import { taiereaTrandafirilor } from './blog/taierea-trandafirilor.ts';
import { udatulPeCanicula } from './blog/udatul-pe-canicula.ts';
import type { DemoDocument } from './document.ts';

export const demoBlog: DemoDocument<typeof blog>[] = [
  inainteDePrimaZapada,
  taiereaTrandafirilor,
  calireaRasadurilor,
  mulciul,
  udatulPeCanicula,
  lavandaDupaInflorire,
  rosiileInAugust,
  lunaGazonului,
  frunzeleCazute,
];
