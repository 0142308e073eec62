import { Link } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { Eyebrow } from '../../ui/layout/eyebrow.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { useSite } from '../queries/use-site.ts';

export function ServicesHero({ title, lead }: { title: string; lead: string | undefined }) {
  const { images, pictures } = useSite();
  return (
    <Container className="pt-10 pb-section lg:pt-16">
      <div className="grid gap-x-8 gap-y-7 lg:grid-cols-12 lg:items-end">
        <div className="lg:col-span-7">
          <Eyebrow className="mb-5">Servicii</Eyebrow>
          <h1>{title}</h1>
        </div>
        <div className="lg:col-span-4 lg:col-start-9">
          {lead && <p className="mb-7 text-lead text-(--quiet)">{lead}</p>}
          <div className="flex flex-wrap gap-3">
            <Button asChild>
              <Link to="/appointment">Programează o vizită</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/contact">Scrieți-ne</Link>
            </Button>
          </div>
        </div>
      </div>
      {images.share && (
        <div className="mt-10 aspect-4/3 sm:aspect-2/1 lg:mt-14 lg:aspect-21/9">
          <Picture
            priority
            src={images.share}
            facts={pictures[images.share]}
            ratio="auto"
            sizes="(min-width: 1304px) 1240px, (min-width: 640px) 94vw, 125vw"
            className="h-full rounded-card"
          />
        </div>
      )}
    </Container>
  );
}
