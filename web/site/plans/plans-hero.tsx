import { CalendarX2, HeartHandshake, ThumbsUp } from 'lucide-react';
import { Container } from '../../ui/layout/container.tsx';
import { Eyebrow } from '../../ui/layout/eyebrow.tsx';
import { ProofPoints } from '../../ui/layout/proof-points.tsx';

export function PlansHero() {
  return (
    <header className="on-dark bg-forest pt-band pb-56 sm:pb-64">
      <Container>
        <Eyebrow className="mb-5">Abonamente</Eyebrow>
        <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-12">
          <h1 className="lg:col-span-7">O grădină îngrijită tot anul, fără grija ei</h1>
          <p className="text-lead text-sand lg:col-span-5 lg:pb-2">
            Alegeți cât de des venim, iar noi ținem minte restul: când se tunde, când se taie, când se pregătește de
            iarnă.
          </p>
        </div>
        <ProofPoints points={badges} className="mt-10 lg:mt-14" />
      </Container>
    </header>
  );
}

const badges = [
  { icon: <HeartHandshake size={20} aria-hidden className="text-sage" />, text: '500+ clienți' },
  { icon: <ThumbsUp size={20} aria-hidden className="text-sage" />, text: '98% ne recomandă' },
  { icon: <CalendarX2 size={20} aria-hidden className="text-sage" />, text: 'Fără angajament, anulați oricând' },
];
