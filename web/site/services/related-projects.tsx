import { Link } from 'react-router';
import type { Project } from '../../../contract/content/projects.ts';
import { Button } from '../../ui/form/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { RelatedProject, SingleRelatedProject } from './related-project.tsx';

/** Gardens in which this service was done, and the way to all the others. */
export function RelatedProjects({ projects }: { projects: Project[] }) {
  const [only, ...others] = projects;
  return (
    <Section tone="paper" aria-labelledby="proiecte">
      <SectionHeading
        id="proiecte"
        title={only ? 'Proiecte realizate' : 'Ce am realizat până acum'}
        lead={only ? undefined : 'Grădini terminate, cu fotografii dinainte și de după.'}
        className={only ? undefined : 'mb-0! lg:mb-0!'}
        action={
          <Button asChild variant="outline">
            <Link to="/portfolio">Vezi tot portofoliul</Link>
          </Button>
        }
      />
      {only && others.length === 0 && <SingleRelatedProject project={only} />}
      {others.length > 0 && (
        <ul className={others.length === 1 ? twoColumns : threeColumns}>
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

const twoColumns = 'grid gap-x-8 gap-y-12 sm:grid-cols-2';
const threeColumns = 'grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3';
