import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useGoBack } from './use-go-back.ts';

export function ProjectNotFound() {
  const goBack = useGoBack();
  const text = "The project you're looking for could not be found or may have been removed.";
  return (
    <Container className="py-section">
      <PageHead title="Project Not Found" description={text} hidden />
      <MessagePanel
        level={1}
        lang="en"
        icon={<SearchX size={28} aria-hidden />}
        title="Project Not Found"
        text={text}
        actions={
          <>
            <Button variant="outline" onClick={goBack}>
              Go Back
            </Button>
            <Button asChild>
              <Link to="/portfolio">View All Projects</Link>
            </Button>
          </>
        }
      />
    </Container>
  );
}

export function ProjectLoading() {
  return (
    <div role="status" aria-busy>
      <PageHead title="Portofoliu" description="Proiectul se încarcă." hidden />
      <span className="sr-only">Se încarcă proiectul…</span>
      <Container className="grid gap-x-12 gap-y-8 pt-20 pb-section lg:grid-cols-12">
        <Skeleton className="aspect-3/2 w-full rounded-card lg:col-span-8" />
        <div className="lg:col-span-4">
          <Skeleton className="h-7 w-32 rounded-full" />
          <Skeleton className="mt-5 h-24 w-full" />
          <Skeleton className="mt-8 h-40 w-full" />
        </div>
      </Container>
    </div>
  );
}
