import { Award, Heart, Recycle } from 'lucide-react';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';

export function AboutValues() {
  return (
    <Section tone="forest" aria-labelledby="valorile">
      <SectionHeading id="valorile" eyebrow="Valorile noastre" title="Trei lucruri la care nu renunțăm" />
      <ul className="grid gap-x-12 gap-y-12 md:grid-cols-3">
        {values.map(({ icon: Icon, title, text }) => (
          <li key={title} className="border-t border-(--hairline) pt-8">
            <Icon size={30} strokeWidth={1.5} aria-hidden className="text-sage" />
            <h3 className="mt-6">{title}</h3>
            <p className="mt-3 max-w-sm text-sand">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const values = [
  {
    icon: Recycle,
    title: 'Sustenabilitate',
    text: 'Plante potrivite locului, apă de ploaie, compost din ce cade în grădină. Solul trebuie să rămână mai bun decât l-am găsit.',
  },
  {
    icon: Heart,
    title: 'Pasiune',
    text: 'Ne oprim din lucru ca să mutăm un arici și ne certăm prietenește pe soiuri de hortensii. Nu știm să facem altfel.',
  },
  {
    icon: Award,
    title: 'Calitate',
    text: 'Fundații drepte, muchii curate, plante sănătoase din pepiniere pe care le cunoaștem. Ce nu se vede este făcut la fel de bine.',
  },
];
