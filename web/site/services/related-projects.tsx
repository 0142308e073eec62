import { Leaf } from 'lucide-react';
import { Link } from 'react-router';
import type { Project } from '../../../contract/content/projects.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { filledRows, Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { Said } from '../layout/said.tsx';
import { pickPicture } from '../queries/use-public-query.ts';

/** Without projects shows `emptyTitle` or nothing. */
export default function RelatedProjects({
  projects,
  emptyTitle,
}: {
  projects: Project[];
  emptyTitle: string | undefined;
}) {
  const [first, ...others] = projects;
  if (!first && !emptyTitle) return null;
  return (
    <Section tone="paper" aria-labelledby="proiecte">
      <SectionHeading
        id="proiecte"
        title={first ? 'Proiecte realizate' : emptyTitle}
        className={first ? undefined : 'mb-0! lg:mb-0!'}
        action={
          <ButtonLink
            to="/portfolio"
            variant="outline"
            label={<Said tu="Vezi tot portofoliul" dvs="Vedeți tot portofoliul" />}
          />
        }
      />
      {first && others.length === 0 && <SingleRelatedProject project={first} />}
      {others.length > 0 && (
        <ul className={`gap-x-8 gap-y-12 ${filledRows.three}`}>
          {projects.map((project) => (
            <li key={project.id}>
              <RelatedProject project={project} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function RelatedProject({ project }: { project: Project }) {
  return (
    <article className="zoom-host relative">
      <ProjectPicture project={project} sizes="(min-width: 1304px) 604px, (min-width: 640px) 46vw, 92vw" />
      <ProjectTitle project={project} className="mt-5" />
      {project.location && <p className="mt-1.5 text-sm text-(--quiet)">{project.location}</p>}
    </article>
  );
}

function SingleRelatedProject({ project }: { project: Project }) {
  return (
    <article className="zoom-host relative grid items-center gap-x-12 gap-y-6 lg:grid-cols-12">
      <div className="lg:col-span-8">
        <ProjectPicture project={project} sizes="(min-width: 1304px) 811px, (min-width: 1024px) 62vw, 92vw" />
      </div>
      <div className="lg:col-span-4">
        {project.location && <p className="text-sm text-(--quiet)">{project.location}</p>}
        <ProjectTitle project={project} className="mt-2" />
        <p className="mt-4 text-(--quiet)">{project.description}</p>
      </div>
    </article>
  );
}

function ProjectTitle({ project, className }: { project: Project; className: string }) {
  return (
    <h3 className={className}>
      <Link to={`/portfolio/${project.id}`} className="stretch after:rounded-card">
        {project.title}
      </Link>
    </h3>
  );
}

function ProjectPicture({ project, sizes }: { project: Project; sizes: string }) {
  if (isUsableUrl(project.imageUrl)) {
    return (
      <Picture {...pickPicture(project, project.imageUrl)} zoom ratio="3 / 2" sizes={sizes} className="rounded-card" />
    );
  }
  return (
    <span className="flex aspect-3/2 items-center justify-center rounded-card bg-leaf-soft text-leaf">
      <Leaf size={40} strokeWidth={1.25} aria-hidden />
    </span>
  );
}
