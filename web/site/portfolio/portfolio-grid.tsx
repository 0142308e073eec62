import type { PortfolioItem } from '../../../contract/content/portfolio.ts';
import { gridClasses, placeInGrid } from './grid-rhythm.ts';
import { ProjectCard } from './project-card.tsx';

interface PortfolioGridProps {
  projects: PortfolioItem[];
  serviceNames: ReadonlyMap<string, string>;
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
              serviceName={serviceNames.get(project.serviceId ?? '')}
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
