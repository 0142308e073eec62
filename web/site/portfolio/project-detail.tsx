import { ArrowLeft, Clock, Gauge, Heart, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Project } from '../../../contract/content/projects.ts';
import { textLengths } from '../../ui/display-constants.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { createLazySection } from '../../ui/layout/lazy-section.tsx';
import { truncateText } from '../../ui/layout/plain-text.tsx';
import { Container } from '../../ui/layout/section.tsx';
import type { GalleryProps } from '../../ui/media/gallery.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { BookVisit } from '../layout/said.tsx';
import { ShareButton } from '../layout/share-button.tsx';
import { pickPicture, usePage } from '../queries/use-public-query.ts';
import { formatMonthAndYear, ServiceBadge } from './project-facts.tsx';

const importTexts = () => import('./project-texts.tsx');
const Gallery = createLazySection<GalleryProps>('proiect-galerie', async () => ({
  default: (await import('../../ui/media/gallery.tsx')).Gallery,
}));
const ProjectTexts = createLazySection('proiect-texte', async () => ({ default: (await importTexts()).ProjectTexts }));
const Transformation = createLazySection('proiect-transformare', () => import('./transformation.tsx'));
const ProjectTestimonial = createLazySection('proiect-marturie', async () => ({
  default: (await importTexts()).ProjectTestimonial,
}));
const PortfolioClosing = createLazySection('proiect-final', () => import('./portfolio-closing.tsx'));

interface ProjectDetailProps {
  project: Project;
  serviceName: string | undefined | null;
}

export function ProjectDetail({ project, serviceName }: ProjectDetailProps) {
  const goBack = useGoBack();
  const { texts, findLang } = usePage('portfolio');
  const pictures = listProjectPictures(project);
  return (
    <>
      <PageHead
        title={project.seoTitle ?? project.title}
        description={project.seoDescription ?? truncateText(project.description, textLengths.heroDescription)}
        image={project.shareImage ?? project.imageUrl}
        pictures={project.pictures}
        type="article"
      />
      <Container className="pt-4 lg:pt-6">
        <div className="flex items-center justify-between gap-x-4">
          <Button variant="ghost" size="sm" onClick={goBack} className="-ml-4.5 shrink-0">
            <ArrowLeft size={18} aria-hidden />
            Înapoi
          </Button>
          <Breadcrumbs list={{ to: '/portfolio', label: 'Portofoliu' }} title={project.title} />
        </div>
        <div className="mt-3 grid items-start gap-x-12 gap-y-9 lg:mt-4 lg:grid-cols-12">
          {(pictures.length > 0 || texts.noImages) && (
            <div className="min-w-0 lg:col-span-8">
              <Gallery
                label={`Fotografii: ${project.title}`}
                pictures={pictures}
                emptyText={texts.noImages}
                emptyLang={findLang('noImages')}
                thumbnails
                counter
                priority
                sizes="(min-width: 1304px) 811px, (min-width: 1024px) 62vw, 94vw"
              />
            </div>
          )}
          <ProjectSide project={project} serviceName={serviceName} />
        </div>
      </Container>
      <ProjectTexts project={project} />
      <Transformation project={project} />
      <ProjectTestimonial words={project.clientTestimonial} />
      <PortfolioClosing />
    </>
  );
}

function ProjectSide({ project, serviceName }: ProjectDetailProps) {
  const finished = formatMonthAndYear(project.date);
  const { texts, findLang } = usePage('portfolio');
  return (
    <div className="lg:col-span-4 lg:only:col-span-8">
      <div className="flex flex-wrap items-center gap-2">
        {project.featured && texts.featured && (
          <Badge tone="forest" lang={findLang('featured')}>
            {texts.featured}
          </Badge>
        )}
        <ServiceBadge name={serviceName} />
        {finished && (
          <time dateTime={project.date} className="text-sm text-(--quiet)">
            {finished}
          </time>
        )}
      </div>
      <h1 className="mt-4 text-title lg:text-[clamp(2.25rem,1.2rem+1.6vw,2.875rem)]">{project.title}</h1>
      <ProjectFacts project={project} />
      <ProjectActions title={project.title} />
    </div>
  );
}

/** The main picture, then every 'before', then every 'after'. */
function listProjectPictures(project: Project) {
  const pairs = project.images ?? [];
  const urls = [project.imageUrl ?? '', ...pairs.map(({ before }) => before), ...pairs.map(({ after }) => after)];
  return urls.filter(isUsableUrl).map((url) => pickPicture(project, url));
}

/** A like is not stored anywhere. */
function ProjectActions({ title }: { title: string }) {
  const [liked, setLiked] = useState(false);
  return (
    <div className="mt-7 flex flex-wrap gap-2.5">
      <ButtonLink to="/appointment" className="grow lg:max-xl:basis-full" label={<BookVisit />} />
      <Button
        variant="outline"
        size="icon"
        aria-label="Îmi place"
        aria-pressed={liked}
        onClick={() => setLiked(!liked)}
        className="aria-pressed:border-accent aria-pressed:text-accent aria-pressed:hover:text-white"
      >
        <Heart size={20} aria-hidden className={liked ? 'fill-current' : undefined} />
      </Button>
      <ShareButton title={title} />
    </div>
  );
}

function ProjectFacts({ project }: { project: Project }) {
  const { noFact, noDifficulty } = usePage('portfolio').texts;
  const facts = [
    { icon: MapPin, name: 'Locație', value: project.location || noFact },
    { icon: Clock, name: 'Durată', value: project.projectDuration || noFact },
    { icon: Gauge, name: 'Complexitate', value: project.difficultyLevel || noDifficulty },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="mt-7 border-t border-(--hairline)">
      {facts.map(({ icon: Icon, name, value }) => (
        <div key={name} className="flex items-center gap-3.5 border-b border-(--hairline) py-3.5">
          <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-leaf" />
          <dt className="text-sm text-(--quiet)">{name}</dt>
          <dd className="ml-auto text-right font-semibold text-(--heading)">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Goes back, or to the portfolio when this was the first page. */
export function useGoBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' && !wasLoadedFromHere() ? navigate('/portfolio') : navigate(-1));
}

/** A link of the site that is followed before hydration loads a new document. A new tab has nothing to go back to. */
const wasLoadedFromHere = () => document.referrer.startsWith(`${window.location.origin}/`) && window.history.length > 1;
