import { BadgeCheck, Clock, Star } from 'lucide-react';
import type { PictureMetadata } from '../../../contract/media/schemas.ts';
import { Container } from '../../ui/layout/container.tsx';
import { Eyebrow } from '../../ui/layout/eyebrow.tsx';
import { ProofPoints } from '../../ui/layout/proof-points.tsx';
import { Picture } from '../../ui/media/picture.tsx';

const icon = { size: 19, 'aria-hidden': true, className: 'shrink-0 text-leaf-dark' } as const;

const trustBadges = [
  { icon: <Clock {...icon} />, text: 'Răspuns în 24h' },
  { icon: <Star {...icon} />, text: 'Evaluare 4.9/5' },
  { icon: <BadgeCheck {...icon} />, text: 'Consultație gratuită, fără obligații' },
];

/** Words at the left, the open gate at the right, out to the edge of the screen. */
export function ContactHero({ picture, facts }: { picture: string; facts: PictureMetadata | undefined }) {
  return (
    <section className="relative">
      <Container className="py-band lg:flex lg:min-h-[39rem] lg:items-center lg:pt-20 lg:pb-36">
        <div className="lg:w-[48%] lg:pr-10">
          <Eyebrow className="mb-5">Contact</Eyebrow>
          <h1>Haideți să vorbim despre grădina dumneavoastră</h1>
          <p className="mt-6 max-w-measure text-lead text-(--quiet)">
            Spuneți-ne cum arată curtea acum și ce vă doriți de la ea. Vă răspundem cu idei, cu un preț orientativ și cu
            o zi în care putem veni să o vedem.
          </p>
          <ProofPoints points={trustBadges} className="mt-9" />
        </div>
      </Container>
      <div className="relative h-80 overflow-clip sm:h-[28rem] lg:absolute lg:inset-y-0 lg:right-0 lg:left-1/2 lg:h-auto lg:rounded-bl-card">
        {picture && <Picture src={picture} facts={facts} fill priority sizes="(min-width: 64rem) 50vw, 100vw" />}
      </div>
    </section>
  );
}
