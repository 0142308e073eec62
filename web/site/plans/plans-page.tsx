import { CloudOff, type LucideIcon, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPrefetchLoader, getFailureStatus } from '../../lib/prefetch.ts';
import { timings } from '../../ui/display-constants.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { createLazySection } from '../../ui/layout/lazy-section.tsx';
import { Container, Eyebrow } from '../../ui/layout/section.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { TrustBadges } from '../layout/trust-badges.tsx';
import { buildPageQuery, plansQuery } from '../queries/public-queries.ts';
import { type PageTexts, usePage, usePublicQuery } from '../queries/use-public-query.ts';
import { listPricedPlans, type Plan, toPlans } from './plan.ts';
import { PlanList, PlansLoading } from './plan-list.tsx';

const importSections = () => import('./plan-sections.tsx');
const PlanCalculator = createLazySection('pret-abonamente', () => import('../prices/plan-calculator.tsx'));
const PlanTestimonials = createLazySection('planuri-marturii', async () => ({
  default: (await importSections()).PlanTestimonials,
}));
const PlansComparison = createLazySection('planuri-comparate', () => import('./plans-comparison.tsx'));
const PlanQuestions = createLazySection('planuri-intrebari', async () => ({
  default: (await importSections()).PlanQuestions,
}));

export const loader = createPrefetchLoader((get) =>
  Promise.all([get(plansQuery), get(buildPageQuery('subscriptions')).catch(() => undefined)]),
);

export default function PlansPage() {
  const { data, isPending, hasFailed } = usePublicQuery(plansQuery);
  const { texts } = usePage('subscriptions');
  if (isPending) return <PlansFrame content={<PlansLoading />} />;
  if (!data || hasFailed) return <PlansFrame content={<PlansFailure />} />;
  if (data.length === 0) return <PlansFrame content={<NoPlans />} />;
  const plans = toPlans(data, texts);
  return <PlansFrame content={<PlanList plans={plans} moreFeatures={texts.moreFeatures} />} plans={plans} />;
}

/** A refused call shows an empty list, as in the browser. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <PlansFrame content={getFailureStatus(error) ? <NoPlans /> : <PlansFailure />} />;
}

function PlansFrame({ content, plans = [] }: { content: ReactNode; plans?: Plan[] }) {
  const { texts, textOr } = usePage('subscriptions');
  return (
    <div className="page-fade-in" style={{ animationDelay: `${timings.plansFadeInMs}ms` }}>
      <PageHead
        title="Abonamente"
        description={texts.seoDescription ?? texts.lead ?? 'Abonamente de întreținere a grădinii.'}
        image={texts.shareImage}
        pictures={texts.pictures}
      />
      <PlansHero title={textOr(texts.title, 'Abonamente de întreținere')} lead={texts.lead} badges={texts.badges} />
      <Container className="relative -mt-36 sm:-mt-44">{content}</Container>
      <div className="h-section" />
      <BelowPlans plans={plans} texts={texts} />
    </div>
  );
}

function BelowPlans({ plans, texts }: { plans: Plan[]; texts: PageTexts<'subscriptions'> }) {
  const priced = listPricedPlans(plans);
  return (
    <>
      {priced && <PlanCalculator plans={priced} recommended={plans.find(({ isPopular }) => isPopular)?.id} />}
      {texts.voices && <PlanTestimonials title={texts.voicesTitle} voices={texts.voices} />}
      {/* The comparison needs the page's texts. */}
      {plans.length > 0 && texts.id && <PlansComparison plans={plans} texts={texts} />}
      {texts.questions && <PlanQuestions questions={texts.questions} />}
    </>
  );
}

const PlansFailure = () => (
  <Message icon={CloudOff} role="alert">
    Nu s-au putut încărca planurile de abonament. Vă rugăm să încercați din nou mai târziu.
  </Message>
);

const NoPlans = () => (
  <Message icon={Sprout} role="status">
    Nu există planuri de abonament disponibile momentan.
  </Message>
);

const Message = ({ icon, role, children }: { icon: LucideIcon; role: 'alert' | 'status'; children: string }) => (
  <Card raised>
    <MessagePanel icon={icon} role={role} title={children} />
  </Card>
);

interface PlansHeroProps extends Pick<PageTexts<'subscriptions'>, 'lead' | 'badges'> {
  title: string;
}

function PlansHero({ title, lead, badges }: PlansHeroProps) {
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
