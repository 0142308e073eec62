import type { PortfolioItem } from '../../../contract/content/portfolio.ts';
import { gridClasses, placeInGrid } from './grid-rhythm.ts';
import { ProjectCard } from './project-card.tsx';

interface PortfolioGridProps {
  projects: PortfolioItem[];
  /** Undefined while they load. */
  serviceNames: ReadonlyMap<string, string> | undefined;
}

export function PortfolioGrid({ projects, serviceNames }: PortfolioGridProps) {
  return (
    <ul className={gridClasses}>
      {projects.map((project, index) => {
        const { span, ratio, sizes } = placeInGrid(index);
        return (
          <li key={project.id} className={span}>
            <ProjectCard
              project={project}
              serviceName={project.serviceId && (serviceNames ? serviceNames.get(project.serviceId) : null)}
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
