import { useQuery } from '@tanstack/react-query';
import { CloudOff, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { pace } from '../../../contract/constants.ts';
import type { Subscription } from '../../../contract/content/subscriptions.ts';
import { noPrefetch, prefetching } from '../../lib/prefetch.ts';
import { Card } from '../../ui/card.tsx';
import { Container } from '../../ui/container.tsx';
import { lateSection } from '../../ui/late-section.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { subscriptionsPath, subscriptionsQuery } from '../data/queries.ts';
import { PageHead } from '../parts/page-head.tsx';
import { plansOf } from './plan.ts';
import { PlanList, PlansLoading } from './plan-list.tsx';
import { PlansHero } from './plans-hero.tsx';

const PlansRest = lateSection('planuri', () => import('./plans-rest.tsx'));

export const loader = prefetching((get) => get(subscriptionsPath));
export const clientLoader = noPrefetch;

export default function SubscriptionsPage() {
  const { data, isPending } = useQuery(subscriptionsQuery);
  const plans = plansOf(data ?? []);
  if (isPending) return <Plans content={<PlansLoading />} />;
  if (!data) return <Plans content={<PlansFailure />} />;
  if (plans.length === 0) return <Plans content={<NoPlans />} />;
  return <Plans content={<PlanList plans={plans} />} compared={data} />;
}

/** A refusal is an empty list, as in the browser. */
export function ErrorBoundary() {
  return <Plans content={isRouteErrorResponse(useRouteError()) ? <NoPlans /> : <PlansFailure />} />;
}

function Plans({ content, compared }: { content: ReactNode; compared?: Subscription[] }) {
  return (
    <div className="page-fade-in" style={{ animationDelay: `${pace.plansFadeInMs}ms` }}>
      <PageHead
        title="Abonamente"
        description="Planuri de întreținere a grădinii: tuns, curățat, tratamente, irigație și consultanță, tot anul. Fără angajament, se anulează oricând."
      />
      <PlansHero />
      <Container className="relative -mt-36 sm:-mt-44">{content}</Container>
      <div className="h-section" />
      <PlansRest compared={compared} />
    </div>
  );
}

const PlansFailure = () => (
  <Message icon={<CloudOff size={28} aria-hidden />} role="alert">
    Nu s-au putut încărca planurile de abonament. Vă rugăm să încercați din nou mai târziu.
  </Message>
);

const NoPlans = () => (
  <Message icon={<Sprout size={28} aria-hidden />} role="status">
    Nu există planuri de abonament disponibile momentan.
  </Message>
);

const Message = ({ icon, role, children }: { icon: ReactNode; role: 'alert' | 'status'; children: string }) => (
  <Card raised>
    <MessagePanel icon={icon} role={role} title={children} />
  </Card>
);
