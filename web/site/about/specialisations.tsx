import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import type { PageTexts } from '../queries/use-public-query.ts';

interface SpecialisationsProps {
  title: string | undefined;
  specialisations: NonNullable<PageTexts<'about'>['specialisations']>;
}

export default function Specialisations({ title = 'Ce facem', specialisations }: SpecialisationsProps) {
  return (
    <Section tone="paper" aria-labelledby="specializari">
      <SectionHeading id="specializari" eyebrow="Specializări" title={title} />
      <ul className="border-b border-sand">
        {specialisations.map(({ title: name, text }) => (
          <li key={name} className="grid gap-x-12 gap-y-3 border-t border-sand py-8 md:grid-cols-12 lg:py-10">
            <h3 className="text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] md:col-span-6">{name}</h3>
            {text && <p className="max-w-measure text-ink-soft md:col-span-6">{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
