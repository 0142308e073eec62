import { CalendarDays, Leaf, MapPin } from 'lucide-react';
import { useId } from 'react';
import type { Project } from '../../../contract/content/projects.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { Said } from '../layout/said.tsx';
import type { Kept } from '../queries/shorten-answers.ts';
import { pickPicture, usePage } from '../queries/use-public-query.ts';
import { formatMonthAndYear, ServiceBadge } from './project-facts.tsx';

export const shownFields = [
  ...(['title', 'description', 'imageUrl', 'featured'] as const),
  ...(['location', 'date', 'serviceId', 'status'] as const),
] as const;
type ListedProject = Kept<Project, (typeof shownFields)[number]>;

interface PortfolioGridProps {
  projects: ListedProject[];
  serviceNames: ReadonlyMap<string, string> | undefined;
}

export function PortfolioGrid({ projects, serviceNames }: PortfolioGridProps) {
  return (
    <ul className={portfolioGridClasses}>
      {projects.map((project, index) => {
        const { span, ratio, sizes } = chooseGridCell(index, projects.length);
        return (
          <li key={project.id} className={span}>
            <ProjectCard
              project={project}
              serviceName={findServiceName(project, serviceNames)}
              ratio={ratio}
              sizes={sizes}
              priority={index === 0}
            />
          </li>
        );
      })}
    </ul>
  );
}

function findServiceName({ serviceId }: ListedProject, names: PortfolioGridProps['serviceNames']) {
  if (!serviceId) return undefined;
  return names ? names.get(serviceId) : null;
}

interface ProjectCardProps {
  project: ListedProject;
  serviceName: string | undefined | null;
  ratio: string;
  sizes: string;
  priority?: boolean;
}

function ProjectCard({ project, serviceName, ratio, sizes, priority }: ProjectCardProps) {
  const title = useId();
  const { texts, findLang } = usePage('portfolio');
  const finished = formatMonthAndYear(project.date);
  return (
    <article className="zoom-host relative">
      <div className="relative overflow-hidden rounded-card">
        {isUsableUrl(project.imageUrl) ? (
          <Picture {...pickPicture(project, project.imageUrl)} zoom ratio={ratio} sizes={sizes} priority={priority} />
        ) : (
          <span className="flex items-center justify-center bg-leaf-soft text-leaf" style={{ aspectRatio: ratio }}>
            <Leaf size={56} strokeWidth={1.25} aria-hidden />
          </span>
        )}
        {project.featured && texts.featured && (
          <Badge tone="paper" size="md" lang={findLang('featured')} className="absolute top-5 left-5 z-10">
            {texts.featured}
          </Badge>
        )}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm text-(--quiet) empty:hidden">
        {(project.location || texts.noLocation) && (
          <span className="inline-flex items-center gap-1.5">
            <MapPin size={16} aria-hidden className="text-leaf" />
            {project.location || <span lang={findLang('noLocation')}>{texts.noLocation}</span>}
          </span>
        )}
        {finished && (
          <span className="inline-flex items-center gap-1.5">
            <CalendarDays size={16} aria-hidden className="text-leaf" />
            <time dateTime={project.date}>{finished}</time>
          </span>
        )}
      </div>
      <h2 id={title} className="mt-2.5 text-heading">
        {project.title}
      </h2>
      <p className="mt-2.5 line-clamp-2 max-w-measure text-(--quiet)">{project.description}</p>
      <div className="mt-5 flex flex-col items-start gap-x-6 gap-y-4 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
        <ServiceBadge name={serviceName} />
        <ButtonLink
          to={`/portfolio/${project.id}`}
          size="sm"
          variant="outline"
          aria-describedby={title}
          className="stretch after:rounded-card!"
          label={<Said tu="Citește Mai Mult" dvs="Citiți mai mult" />}
        />
      </div>
    </article>
  );
}

const wide = {
  span: 'md:col-span-7',
  ratio: '3 / 2',
  sizes: '(min-width: 1304px) 710px, (min-width: 768px) 55vw, 88vw',
} as const;

const tall = {
  span: 'md:col-span-5',
  ratio: '4 / 5',
  sizes: '(min-width: 1304px) 498px, (min-width: 768px) 39vw, 92vw',
} as const;

/** Used when a project is alone in the last row. */
const whole = {
  span: 'md:col-span-12',
  ratio: '2 / 1',
  sizes: '(min-width: 1304px) 1240px, 94vw',
} as const;

const cellPattern = [wide, tall, tall, wide] as const;

export const portfolioGridClasses = 'grid items-start gap-x-8 gap-y-14 md:grid-cols-12 lg:gap-y-20';

export const chooseGridCell = (index: number, count: number) =>
  index === count - 1 && index % 2 === 0 ? whole : (cellPattern[index % cellPattern.length] ?? wide);
