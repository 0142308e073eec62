import { CloudOff, Sprout } from 'lucide-react';
import { itemCounts } from '../../ui/display-constants.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { usePage } from '../queries/use-page.ts';
import { gridCellFor, portfolioGridClasses } from './portfolio-grid-layout.ts';

export function PortfolioLoading() {
  return (
    <div role="status" aria-busy>
      <span className="sr-only">Se încarcă proiectele…</span>
      <div aria-hidden className={portfolioGridClasses}>
        {Array.from({ length: itemCounts.skeletons }, (_, index) => {
          const { span, ratio } = gridCellFor(index, itemCounts.skeletons);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
            <div key={index} data-skeleton-card className={span}>
              <div className="animate-pulse rounded-card bg-sand" style={{ aspectRatio: ratio }} />
              <Skeleton className="mt-5 h-4 w-2/5" />
              <Skeleton className="mt-3.5 h-7 w-4/5" />
              <Skeleton className="mt-4 h-4 w-full" />
            </div>
          );
        })}
      </div>
    </div>
  );
}

export function PortfolioFailure() {
  const { texts, findLang } = usePage('layout');
  return (
    <MessagePanel
      role="alert"
      lang={findLang('portfolioErrorTitle')}
      icon={<CloudOff size={28} aria-hidden />}
      title={texts.portfolioErrorTitle ?? 'Pagina nu s-a putut încărca'}
      text={texts.portfolioErrorText}
      actions={<Button onClick={() => window.location.reload()}>{texts.reload ?? 'Încearcă din nou'}</Button>}
    />
  );
}

export function NoProjects() {
  const { texts, textOr, findLang } = usePage('portfolio');
  return (
    <MessagePanel
      lang={findLang('emptyTitle')}
      icon={<Sprout size={28} aria-hidden />}
      title={textOr(texts.emptyTitle, 'Portofoliu')}
      text={texts.emptyText}
    />
  );
}
