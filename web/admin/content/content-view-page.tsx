import { ExternalLink, Pencil } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { activityKinds } from '../../../contract/activity/schemas.ts';
import { buildPublicContentPath, type ContentKind, getContentType } from '../../../contract/content/content-types.ts';
import type { Field, FieldKind } from '../../../contract/content/fields.ts';
import { getContent } from '../../../contract/content/routes.ts';
import type { StaffDocument } from '../../../contract/content/schemas.ts';
import { useFreshQuery } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { formatValue } from '../kit/changes/change-table.tsx';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { SmallButtonLink } from '../kit/shell/buttons.tsx';
import { buildContentListPath, buildEditContentPath, useContentKind } from '../kit/shell/content-kinds.ts';
import { QueryView } from '../kit/shell/screen-states.tsx';
import { useShortcut } from '../kit/shell/shortcuts/shortcuts.tsx';
import { LabelledFact } from '../kit/workflows/request-facts.tsx';
import { DocumentMenu, StatusChip } from './list/document-row.tsx';
import { useListChanges } from './list/use-list-changes.ts';
import { PreviewPanel } from './preview-panel.tsx';

export default function ContentViewPage() {
  const kind = useContentKind();
  const { id = '' } = useParams();
  const query = useFreshQuery(getContent, { params: { kind, id } });
  const { label } = getContentType(kind);
  if (query.data) return <DocumentView kind={kind} item={query.data.item} />;
  return (
    <AdminPage title={label.one}>
      <QueryView
        query={query}
        failure="Documentul nu a putut fi deschis"
        actions={<ButtonLink to={buildContentListPath(kind)} label={label.many} variant="outline" />}
      />
    </AdminPage>
  );
}

function DocumentView({ kind, item }: { kind: ContentKind; item: StaffDocument }) {
  const { change, question } = useListChanges(kind);
  const edit = buildEditContentPath(kind, item.id);
  useShortcut('e', 'Editează', () => document.querySelector<HTMLElement>(`a[href="${edit}"]`)?.click());
  return (
    <AdminPage
      title={item.title || 'Fără titlu'}
      back={{ to: buildContentListPath(kind), label: getContentType(kind).label.many }}
      lead={<StatusChip {...item} />}
      actions={
        <>
          <DocumentMenu kind={kind} item={item} onDo={(action) => change(action, [item])} />
          {item.status === 'published' && !item.deletedAt && (
            <SmallButtonLink href={buildPublicContentPath(kind, item.id)} icon={ExternalLink} label="Vezi pe site" />
          )}
          {!item.deletedAt && <SmallButtonLink to={edit} icon={Pencil} label="Editează" variant="primary" />}
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(24rem,30rem)]">
        <div className="min-w-0 space-y-8">
          <ReadFields kind={kind} item={item} />
          <DocumentFacts item={item} />
        </div>
        <PreviewPanel kind={kind} id={item.id} draft={{ status: 'clean' }} version={item.version} />
      </div>
      {question}
    </AdminPage>
  );
}

function DocumentFacts({ item }: { item: StaffDocument }) {
  const { publishAt, createdAt, updatedAt, updatedBy, version, otherDrafts, draft, usedIn } = item;
  return (
    <section aria-labelledby="fapte">
      <h2 id="fapte" className="mb-3">
        Despre document
      </h2>
      <dl className="grid gap-x-6 gap-y-3 figures sm:grid-cols-2">
        <LabelledFact label="Creat">{formatDayAndTime(createdAt)}</LabelledFact>
        <LabelledFact label="Salvat ultima dată">
          {formatDayAndTime(updatedAt)}
          {updatedBy && `, ${updatedBy.name}`}
        </LabelledFact>
        <LabelledFact label="Publicare">{publishAt ? formatDayAndTime(publishAt) : 'încă nu'}</LabelledFact>
        <LabelledFact label="Versiuni">{version}</LabelledFact>
        {(draft || otherDrafts.length > 0) && (
          <LabelledFact label="Modificări nesalvate">
            {[...(draft ? ['ale dumneavoastră'] : []), ...otherDrafts.map(({ by }) => by?.name ?? 'un coleg')].join(
              ', ',
            )}
          </LabelledFact>
        )}
        {usedIn.length > 0 && (
          <LabelledFact label="Folosit în">
            {usedIn.map((place) => (
              <Link
                key={`${place.kind}/${place.id}`}
                to={`/admin/${place.kind}/${place.id}/edit`}
                className="block text-leaf-dark underline-offset-4 hover:underline"
              >
                {activityKinds[place.kind as keyof typeof activityKinds] ?? place.kind}: {place.title}
              </Link>
            ))}
          </LabelledFact>
        )}
      </dl>
    </section>
  );
}

/** Long texts are read in the preview beside the fields. */
const previewedKinds: FieldKind[] = ['richText', 'sections'];

function ReadFields({ kind, item }: { kind: ContentKind; item: StaffDocument }) {
  const { titleField, fields } = getContentType(kind);
  const shown = Object.entries(fields).filter(
    ([name, field]) => name !== titleField && !previewedKinds.includes(field.kind) && item.fields[name] !== undefined,
  );
  if (shown.length === 0) return <p className="text-ink-soft">Documentul nu are încă alte câmpuri completate.</p>;
  return (
    <dl className="divide-y divide-sand rounded-2xl border border-sand">
      {shown.map(([name, field]) => (
        <div key={name} className="grid gap-x-6 gap-y-1 px-4 py-3.5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:px-5">
          <dt className="text-ink-soft">{field.label}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">
            <Value field={field} value={item.fields[name]} item={item} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ field, value, item }: { field: Field; value: unknown; item: StaffDocument }) {
  if (field.kind !== 'image' || typeof value !== 'string') return formatValue(value);
  return (
    <span className="block max-w-64">
      <Picture src={value} facts={item.pictures[value]} ratio="3 / 2" sizes="256px" className="rounded-lg" />
    </span>
  );
}
