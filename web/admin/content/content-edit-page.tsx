import { useQuery } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { type ContentKind, getContentType } from '../../../contract/content/content-types.ts';
import { getContent, getDraft } from '../../../contract/content/routes.ts';
import { call } from '../../lib/call.ts';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { createFormEntry } from '../kit/forms/use-local-form.ts';
import { BackLink } from '../kit/shell/back-link.tsx';
import { buildContentListPath, contentKindTexts, useContentKind } from '../kit/shell/content-kinds.ts';
import { QueryView, ScreenTitle } from '../kit/shell/screen-states.tsx';
import { useUser } from '../kit/shell/session/user-context.ts';
import { useCommandKey } from '../kit/shell/shortcuts/shortcuts.tsx';
import { ActionBar } from './edit/action-bar.tsx';
import { ConflictDialog } from './edit/conflict-dialog.tsx';
import { DocumentFields } from './edit/document-fields.tsx';
import { DocumentNotices } from './edit/document-notices.tsx';
import { type DraftValue, findDrafts, getInitialFields, nameDraft } from './edit/field-values.ts';
import { ScheduleDialog } from './edit/schedule-dialog.tsx';
import { useDocumentActions } from './edit/use-document-actions.tsx';
import { type OpenedDocument, useDocumentForm } from './edit/use-document-form.ts';
import { StatusChip } from './list/document-row.tsx';
import { PreviewPanel, usePreviewShown } from './preview-panel.tsx';

export default function ContentEditPage() {
  const kind = useContentKind();
  const { id = 'new' } = useParams();
  return <DocumentLoader key={`${kind}/${id}`} kind={kind} id={id} />;
}

function DocumentLoader({ kind, id }: { kind: ContentKind; id: string }) {
  const userId = useUser().id;
  const { label } = getContentType(kind);
  // Fetched once when the form opens: a refetch must not change it while somebody types.
  const query = useQuery({ queryKey: ['opened', kind, id], queryFn: () => fetchDocument(kind, id), gcTime: 0 });
  return (
    <QueryView
      query={query}
      level={1}
      icon={FileX}
      failure="Documentul nu a putut fi deschis"
      actions={<ButtonLink to={buildContentListPath(kind)} label={label.many} variant="outline" />}
      waiting={<Waiting title={label.one} />}
    >
      {({ saved, draft }) => {
        const local = createFormEntry<DraftValue>('drafts', userId, nameDraft(kind, id)).read();
        const found = findDrafts(saved?.fields ?? getInitialFields(kind), draft, local);
        return <DocumentEditor opened={{ kind, id, saved, found }} />;
      }}
    </QueryView>
  );
}

/** `saved` is null for a new document. */
async function fetchDocument(kind: ContentKind, id: string) {
  const params = { kind, id };
  if (id === 'new') return { saved: null, ...(await call(getDraft, { params })) };
  const { item } = await call(getContent, { params });
  return { saved: item, draft: item.draft };
}

const Waiting = ({ title }: { title: string }) => (
  <div role="status" aria-busy className="mx-auto max-w-7xl space-y-5 px-4 py-6 sm:px-6 lg:px-8">
    <ScreenTitle title={title} />
    <span className="sr-only">Se încarcă…</span>
    <Skeleton className="h-9 w-2/3" />
    <Skeleton className="h-12 w-full max-w-3xl" />
    <Skeleton className="h-40 w-full max-w-3xl" />
    <Skeleton className="h-64 w-full max-w-3xl" />
  </div>
);

function DocumentEditor({ opened }: { opened: OpenedDocument }) {
  const form = useDocumentForm(opened);
  const { kind, type } = form;
  const actions = useDocumentActions(form);
  const [isScheduling, setScheduling] = useState(false);
  const preview = usePreviewShown();
  const title = type.titleField
    ? String(form.fields[type.titleField] ?? '').trim() || contentKindTexts[kind].fresh
    : type.label.one;
  useCommandKey('s', () => void actions.save(form.saved ? {} : { status: 'draft' }));
  return (
    <div className="flex flex-col max-lg:min-h-[calc(100dvh-var(--bar-height))]">
      <ScreenTitle title={title} />
      <ActionBar form={form} actions={actions} preview={preview} onSchedule={() => setScheduling(true)} />
      <div
        className={classes(
          'order-1 mx-auto grid w-full gap-x-8 px-4 py-5 sm:px-6 lg:px-8',
          preview.isShown ? 'max-w-none xl:grid-cols-[minmax(0,1fr)_minmax(24rem,30rem)]' : 'max-w-4xl',
        )}
      >
        <div className={classes('mx-auto w-full max-w-3xl min-w-0', preview.isShown && 'max-xl:hidden')}>
          <header className="mb-5">
            <BackLink to={buildContentListPath(kind)} label={type.label.many} />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h1 className="min-w-0 break-words">{title}</h1>
              {form.saved && !type.isFixed && <StatusChip {...form.saved} />}
            </div>
          </header>
          <DocumentNotices opened={opened} form={form} />
          <DocumentFields form={form} refusals={actions.refusals} />
        </div>
        {preview.isShown && (
          <PreviewPanel kind={kind} id={opened.id} draft={form.draftState} version={form.saved?.version} />
        )}
      </div>
      {isScheduling && (
        <ScheduleDialog
          publishAt={form.saved?.publishAt ?? null}
          onClose={() => setScheduling(false)}
          onChoose={(publishing) => void actions.save(publishing)}
        />
      )}
      {actions.question}
      {actions.conflict && (
        <ConflictDialog
          form={form}
          conflict={actions.conflict}
          onResolve={actions.resolve}
          onClose={actions.closeConflict}
        />
      )}
    </div>
  );
}
