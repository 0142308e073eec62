import { Container } from '../../ui/layout/container.tsx';
import { Eyebrow } from '../../ui/layout/eyebrow.tsx';
import { TrustBadges } from '../layout/trust-badges.tsx';
import type { PageTexts } from '../queries/use-page.ts';

interface PlansHeroProps extends Pick<PageTexts<'subscriptions'>, 'lead' | 'badges'> {
  title: string;
}

export function PlansHero({ title, lead, badges }: PlansHeroProps) {
  return (
    <header className="on-dark bg-forest pt-band pb-56 sm:pb-64">
      <Container>
        <Eyebrow className="mb-5">Abonamente</Eyebrow>
        <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-12">
          <h1 className="lg:col-span-7">{title}</h1>
          {lead && <p className="text-lead text-sand lg:col-span-5 lg:pb-2">{lead}</p>}
        </div>
        <TrustBadges badges={badges} iconClassName="text-sage" className="mt-10 lg:mt-14" />
      </Container>
    </header>
  );
}
