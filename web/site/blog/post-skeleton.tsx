import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { PageHead } from '../layout/page-head.tsx';

export function PostSkeleton() {
  return (
    <div role="status" aria-busy className="py-band">
      <PageHead title="Blog" description="Articolul se încarcă." hidden />
      <span className="sr-only">Se încarcă articolul…</span>
      <Container>
        <div className="mx-auto max-w-4xl space-y-5">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-3/5" />
          <Skeleton className="h-5 w-44" />
        </div>
        <Skeleton className="mt-10 aspect-3/2 w-full rounded-card sm:aspect-video" />
        <div className="mx-auto mt-14 max-w-measure space-y-4">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      </Container>
    </div>
  );
}
