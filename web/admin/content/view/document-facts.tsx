import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { activityKinds } from '../../../../contract/activity/schemas.ts';
import type { StaffDocument } from '../../../../contract/content/schemas.ts';
import { formatDayAndTime } from '../../labels/date-format.ts';

export function DocumentFacts({ item }: { item: StaffDocument }) {
  const { publishAt, createdAt, updatedAt, updatedBy, version, otherDrafts, draft, usedIn } = item;
  return (
    <section aria-labelledby="fapte">
      <h2 id="fapte" className="mb-3">
        Despre document
      </h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label="Creat">{formatDayAndTime(createdAt)}</Fact>
        <Fact label="Salvat ultima dată">
          {formatDayAndTime(updatedAt)}
          {updatedBy && `, ${updatedBy.name}`}
        </Fact>
        <Fact label="Publicare">{publishAt ? formatDayAndTime(publishAt) : 'încă nu'}</Fact>
        <Fact label="Versiuni">{version}</Fact>
        {(draft || otherDrafts.length > 0) && (
          <Fact label="Modificări nesalvate">
            {[...(draft ? ['ale dumneavoastră'] : []), ...otherDrafts.map(({ by }) => by?.name ?? 'un coleg')].join(
              ', ',
            )}
          </Fact>
        )}
        {usedIn.length > 0 && (
          <Fact label="Folosit în">
            {usedIn.map((place) => (
              <Link
                key={`${place.kind}/${place.id}`}
                to={`/admin/${place.kind}/${place.id}/edit`}
                className="block text-leaf-dark underline-offset-4 hover:underline"
              >
                {activityKinds[place.kind as keyof typeof activityKinds] ?? place.kind}: {place.title}
              </Link>
            ))}
          </Fact>
        )}
      </dl>
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-ink-soft">{label}</dt>
    <dd className="figures">{children}</dd>
  </div>
);
