import type { Project } from '../../../contract/content/projects.ts';
import { PortfolioClosing } from './portfolio-closing.tsx';
import { ProjectTestimonial } from './project-testimonial.tsx';
import { Transformation } from './transformation.tsx';

/** Everything under the pictures and the texts. */
export default function ProjectBelowFold({ project }: { project: Project }) {
  return (
    <>
      <Transformation project={project} />
      <ProjectTestimonial words={project.clientTestimonial} />
      <PortfolioClosing />
    </>
  );
}
