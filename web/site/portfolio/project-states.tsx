import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { usePage } from '../queries/use-page.ts';
import { useGoBack } from './use-go-back.ts';

export function ProjectNotFound() {
  const goBack = useGoBack();
  const { texts, findLang } = usePage('layout');
  const title = texts.projectNotFoundTitle ?? 'Pagina nu s-a putut încărca';
  const text = texts.projectNotFoundText;
  return (
    <Container className="py-section">
      <PageHead title={title} description={text ?? title} hidden />
      <MessagePanel
        level={1}
        lang={findLang('projectNotFoundTitle')}
        icon={<SearchX size={28} aria-hidden />}
        title={title}
        text={text}
        actions={
          <>
            <Button variant="outline" onClick={goBack}>
              {texts.goBack ?? 'Înapoi'}
            </Button>
            <Button asChild>
              <Link to="/portfolio">{texts.allProjects ?? 'Portofoliu'}</Link>
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
