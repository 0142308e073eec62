import type { Project } from '../../../contract/content/projects.ts';
import { gridCellFor, portfolioGridClasses } from './portfolio-grid-layout.ts';
import { ProjectCard } from './project-card.tsx';

interface PortfolioGridProps {
  projects: Project[];
  serviceNames: ReadonlyMap<string, string> | undefined;
}

export function PortfolioGrid({ projects, serviceNames }: PortfolioGridProps) {
  return (
    <ul className={portfolioGridClasses}>
      {projects.map((project, index) => {
        const { span, ratio, sizes } = gridCellFor(index, projects.length);
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

function findServiceName({ serviceId }: Project, names: PortfolioGridProps['serviceNames']) {
  if (!serviceId) return undefined;
  return names ? names.get(serviceId) : null;
}
