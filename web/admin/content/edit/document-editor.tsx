import { useEffect, useEffectEvent, useState } from 'react';
import { contentTypeOf } from '../../../../contract/content/content-types.ts';
import { classes } from '../../../ui/classes.ts';
import { contentKindTexts } from '../../labels/content-kind-texts.ts';
import { contentListPath } from '../../labels/content-paths.ts';
import { BackLink } from '../../page/back-link.tsx';
import { ScreenTitle } from '../../shell/admin-head.tsx';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { usePreviewShown } from '../preview/use-preview-shown.ts';
import { StatusChip } from '../status-chip.tsx';
import { ActionBar } from './action-bar.tsx';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { DocumentFields } from './document-fields.tsx';
import { DocumentNotices } from './document-notices.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useDocumentActions } from './use-document-actions.ts';
import { type OpenedDocument, useDocumentForm } from './use-document-form.ts';

/** One screen for all content kinds: form and live preview. */
export function DocumentEditor({ opened }: { opened: OpenedDocument }) {
  const { kind, id } = opened;
  const type = contentTypeOf(kind, id);
  const form = useDocumentForm(opened);
  const actions = useDocumentActions(kind, id, form);
  const [isScheduling, setScheduling] = useState(false);
  const preview = usePreviewShown();
  const title = type.titleField
    ? String(form.fields[type.titleField] ?? '').trim() || contentKindTexts[kind].fresh
    : type.label.one;
  useSaveKey(() => void actions.save(form.saved ? {} : { status: 'draft' }));
  return (
    <div className="flex flex-col max-lg:min-h-[calc(100dvh-var(--bar-height))]">
      <ScreenTitle title={title} />
      <ActionBar
        kind={kind}
        id={id}
        form={form}
        actions={actions}
        preview={preview}
        onSchedule={() => setScheduling(true)}
      />
      <div
        className={classes(
          'order-1 mx-auto grid w-full gap-x-8 px-4 py-5 sm:px-6 lg:px-8',
          preview.isShown ? 'max-w-none xl:grid-cols-[minmax(0,1fr)_minmax(24rem,30rem)]' : 'max-w-4xl',
        )}
      >
        <div className={classes('mx-auto w-full max-w-3xl min-w-0', preview.isShown && 'max-xl:hidden')}>
          <header className="mb-5">
            <BackLink to={contentListPath(kind)} label={type.label.many} />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h1 className="min-w-0 break-words">{title}</h1>
              {form.saved && !type.isFixed && <StatusChip {...form.saved} />}
            </div>
          </header>
          <DocumentNotices opened={opened} form={form} />
          <DocumentFields
            kind={kind}
            id={id}
            form={form}
            refusals={actions.refusals}
            isDisabled={Boolean(form.saved?.deletedAt)}
          />
        </div>
        {preview.isShown && <PreviewPanel kind={kind} id={id} draft={form.draftState} version={form.saved?.version} />}
      </div>
      <ScheduleDialog
        open={isScheduling}
        publishAt={form.saved?.publishAt ?? null}
        onClose={() => setScheduling(false)}
        onChoose={(publishing) => void actions.save(publishing)}
      />
      {actions.question}
      {actions.conflict && (
        <ConflictDialog
          kind={kind}
          id={id}
          conflict={actions.conflict}
          mine={form.fields}
          onResolve={actions.resolve}
          onClose={actions.closeConflict}
        />
      )}
    </div>
  );
}

/** Ctrl S or ⌘ S saves, also from within a field. */
function useSaveKey(save: () => void) {
  const onPressed = useEffectEvent(save);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      onPressed();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
