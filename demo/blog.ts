import type { posts } from '../contract/content/posts.ts';
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

export const demoBlog: DemoDocument<typeof posts>[] = [
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
