import { CloudOff, Sprout } from 'lucide-react';
import { Link } from 'react-router';
import { itemCounts } from '../../ui/display-constants.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { usePage } from '../queries/use-page.ts';
import { serviceGridClasses } from './service-grid.tsx';

export function ServicesLoading() {
  return (
    <SkeletonGroup count={itemCounts.skeletons} label="Se încarcă serviciile…" className={serviceGridClasses}>
      <div data-skeleton-card aria-hidden>
        <Skeleton className="aspect-4/5 w-full rounded-card" />
        <Skeleton className="mt-6 h-7 w-3/5" />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="mt-3 h-4 w-4/5" />
        <Skeleton className="mt-8 h-10 w-44 rounded-full" />
      </div>
    </SkeletonGroup>
  );
}

export function ServicesFailure() {
  return (
    <MessagePanel
      level={3}
      role="alert"
      icon={<CloudOff size={28} aria-hidden />}
      title="Nu am putut încărca serviciile"
      text="Am întâmpinat o problemă în timp ce încărcăm lista de servicii. Te rugăm să încercați din nou."
      actions={<Button onClick={() => window.location.reload()}>Încearcă din nou</Button>}
    />
  );
}

export function NoServices() {
  const { texts, textOr } = usePage('services');
  return (
    <MessagePanel
      level={3}
      icon={<Sprout size={28} aria-hidden />}
      title={textOr(texts.emptyTitle, 'Servicii')}
      text={texts.emptyText}
      actions={
        <Button asChild>
          <Link to="/contact">Contactați-ne</Link>
        </Button>
      }
    />
  );
}
