import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';

/** Set as the index of a book: name at the left, what it means at the right. */
export function Specialisations() {
  return (
    <Section tone="paper" aria-labelledby="specializari">
      <SectionHeading id="specializari" eyebrow="Specializări" title="Ce știm să facem" />
      <ul className="border-b border-sand">
        {specialisations.map(({ title, text }) => (
          <li key={title} className="grid gap-x-12 gap-y-3 border-t border-sand py-8 md:grid-cols-12 lg:py-10">
            <h3 className="text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] md:col-span-6">{title}</h3>
            <p className="max-w-measure text-ink-soft md:col-span-6">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const specialisations = [
  {
    title: 'Design peisagistic',
    text: 'De la prima schiță la planul de plantare: unde stă soarele, pe unde se umblă, ce înflorește în fiecare lună.',
  },
  {
    title: 'Întreținerea grădinilor',
    text: 'Tuns, tăieri, fertilizare, tratamente și pregătirea de iarnă, după un calendar făcut pentru fiecare grădină.',
  },
  {
    title: 'Consultanță horticolă',
    text: 'O plimbare prin grădină și răspunsuri clare: de ce se usucă, ce merită păstrat, ce se plantează în loc.',
  },
  {
    title: 'Lucrări complexe',
    text: 'Terasări, ziduri de piatră, iazuri, alei, drenaj și irigație, cu aceeași echipă de la săpătură până la ultima floare.',
  },
];
