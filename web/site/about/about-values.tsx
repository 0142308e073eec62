import { filledRows, Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { NamedIcon } from '../../ui/media/named-icon.tsx';
import type { PageTexts } from '../queries/use-public-query.ts';

interface AboutValuesProps {
  title: string | undefined;
  values: NonNullable<PageTexts<'about'>['values']>;
}

export default function AboutValues({ title = 'Ce ne călăuzește', values }: AboutValuesProps) {
  return (
    <Section tone="forest" aria-labelledby="valorile">
      <SectionHeading id="valorile" eyebrow="Valorile noastre" title={title} />
      <ul className={`gap-x-12 gap-y-12 ${filledRows.threeShort}`}>
        {values.map(({ icon, title: name, text }) => (
          <li key={name} className="border-t border-(--hairline) pt-8">
            {icon && <NamedIcon name={icon} size={30} strokeWidth={1.5} className="mb-6 text-sage" />}
            <h3>{name}</h3>
            {text && <p className="mt-3 max-w-sm text-sand">{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
