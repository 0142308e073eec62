import type { PortfolioItem } from '../../../contract/content/portfolio.ts';
import { ClientWords } from './client-words.tsx';
import { PortfolioClosing } from './portfolio-closing.tsx';
import { Transformation } from './transformation.tsx';

/** Everything under the pictures and the texts. */
export default function ProjectRest({ project }: { project: PortfolioItem }) {
  return (
    <>
      <Transformation project={project} />
      <ClientWords words={project.clientTestimonial} />
      <PortfolioClosing />
    </>
  );
}
