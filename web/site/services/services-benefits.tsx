import { filledRows } from '../../ui/layout/filled-rows.ts';
import { IconTile } from '../../ui/layout/icon-tile.tsx';
import { Reveal } from '../../ui/layout/reveal.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { NamedIcon } from '../../ui/media/named-icon.tsx';
import type { PageTexts } from '../queries/use-page.ts';

interface ServicesBenefitsProps {
  title: string | undefined;
  benefits: NonNullable<PageTexts<'services'>['benefits']>;
}

export function ServicesBenefits({ title = 'De ce noi', benefits }: ServicesBenefitsProps) {
  return (
    <Section tone="sand" space="section" aria-labelledby="de-ce-noi">
      <h2 id="de-ce-noi" className="max-w-3xl">
        {title}
      </h2>
      <Reveal
        className={`mt-10 gap-x-12 gap-y-10 border-t border-stone/35 pt-10 lg:mt-14 lg:pt-12 ${filledRows.threeShort}`}
      >
        {benefits.map((benefit) => (
          <IconTile
            key={benefit.title}
            as="h3"
            layout="column"
            icon={<NamedIcon name={benefit.icon} size={23} />}
            title={benefit.title}
            text={benefit.text}
          />
        ))}
      </Reveal>
    </Section>
  );
}
