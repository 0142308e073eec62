import { BadgeCheck, Clock, Leaf } from 'lucide-react';
import { IconTile } from '../../ui/layout/icon-tile.tsx';
import { Reveal } from '../../ui/layout/reveal.tsx';
import { Section } from '../../ui/layout/section.tsx';

export function ServicesBenefits() {
  return (
    <Section tone="sand" space="section" aria-labelledby="de-ce-noi">
      <h2 id="de-ce-noi" className="max-w-3xl">
        Trei lucruri pe care nu le negociem
      </h2>
      <Reveal className="mt-10 grid gap-x-12 gap-y-10 border-t border-stone/35 pt-10 md:grid-cols-3 lg:mt-14 lg:pt-12">
        <IconTile
          as="h3"
          layout="column"
          icon={<Leaf size={23} aria-hidden />}
          title="Materiale prietenoase cu mediul"
          text="Compost, mulci din scoarță, îngrășăminte granulate și tratamente omologate, doar atunci când sunt necesare."
        />
        <IconTile
          as="h3"
          layout="column"
          icon={<Clock size={23} aria-hidden />}
          title="Servicii prompte"
          text="Răspundem în cel mult 24 de ore și venim în ziua stabilită. Dacă plouă, vă anunțăm din seara dinainte."
        />
        <IconTile
          as="h3"
          layout="column"
          icon={<BadgeCheck size={23} aria-hidden />}
          title="Calitate garantată"
          text="Doi ani de garanție pentru lucrări și plante. Ce nu iese bine refacem pe cheltuiala noastră."
        />
      </Reveal>
    </Section>
  );
}
