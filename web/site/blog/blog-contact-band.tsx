import { Link } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { PageTexts } from '../queries/use-page.ts';

export function BlogContactBand({ texts }: { texts: PageTexts<'blog'> }) {
  return (
    <Section tone="forest" space="band">
      <div className="mx-auto flex max-w-4xl flex-wrap items-center justify-between gap-x-12 gap-y-8">
        <div className="max-w-xl">
          <h2 className="text-[clamp(1.75rem,1.45rem+1.2vw,2.5rem)] leading-[1.12]">
            {texts.contactTitle ?? 'Aveți o întrebare?'}
          </h2>
          {texts.contactText && <p className="mt-4 text-sand">{texts.contactText}</p>}
        </div>
        <Button asChild size="lg">
          <Link to="/contact">Contactați-ne</Link>
        </Button>
      </div>
    </Section>
  );
}
