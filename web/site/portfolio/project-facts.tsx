import { Clock, Gauge, MapPin } from 'lucide-react';
import type { Project } from '../../../contract/content/projects.ts';
import { usePage } from '../queries/use-page.ts';

export function ProjectFacts({ project }: { project: Project }) {
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
