import { CalendarClock, Eye, EyeOff, History } from 'lucide-react';
import { useState } from 'react';
import type { ContentKind } from '../../../../contract/content/content-types.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import type { PreviewShown } from '../preview/use-preview-shown.ts';
import { DraftStateLabel } from './drafts/draft-state.tsx';
import { HistoryList } from './history-list.tsx';
import { MoreMenu } from './more-menu.tsx';
import type { DocumentActions } from './use-document-actions.ts';
import type { DocumentForm } from './use-document-form.ts';

interface ActionBarProps {
  kind: ContentKind;
  id: string;
  form: DocumentForm;
  actions: DocumentActions;
  preview: PreviewShown;
  onSchedule: () => void;
}

/** Above the form on a wide screen, at the bottom on a phone. */
export function ActionBar({ kind, id, form, actions, preview, onSchedule }: ActionBarProps) {
  const { saved } = form;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  return (
    <section
      aria-label="Acțiuni"
      className="action-bar sticky z-30 flex flex-wrap items-center gap-1.5 border-sand bg-paper/95 px-3 py-2 backdrop-blur-sm max-lg:bottom-(--bar-height) max-lg:order-2 max-lg:mt-auto max-lg:border-t sm:gap-2 sm:px-6 lg:top-0 lg:border-b lg:px-8"
    >
      <DraftStateLabel state={form.draftState} isNew={!saved} />
      <Button
        variant="ghost"
        size="iconSm"
        aria-label={preview.isShown ? 'Ascunde previzualizarea' : 'Arată previzualizarea'}
        title="Previzualizare"
        aria-pressed={preview.isShown}
        onClick={preview.toggle}
      >
        {preview.isShown ? <EyeOff size={19} aria-hidden /> : <Eye size={19} aria-hidden />}
      </Button>
      {saved && (
        <Sheet
          open={isHistoryOpen}
          onOpenChange={setHistoryOpen}
          title="Istoric"
          className="w-[min(34rem,100vw)] bg-paper"
          trigger={<Button variant="ghost" size="iconSm" aria-label="Istoric" title="Istoric" icon={History} />}
        >
          <HistoryList
            kind={kind}
            id={id}
            onRestore={(version) => {
              setHistoryOpen(false);
              void actions.restore(version);
            }}
          />
        </Sheet>
      )}
      {saved && <MoreMenu kind={kind} id={id} status={saved.status} actions={actions} onSchedule={onSchedule} />}
      <div className="flex items-center gap-1.5 max-sm:ml-auto sm:gap-2">
        <ActionButtons form={form} actions={actions} onSchedule={onSchedule} />
      </div>
    </section>
  );
}

function ActionButtons({ form, actions, onSchedule }: Pick<ActionBarProps, 'form' | 'actions' | 'onSchedule'>) {
  const status = form.saved?.status ?? 'draft';
  const { save, isSaving } = actions;
  if (status === 'published')
    return (
      <Button size="sm" loading={isSaving} disabled={!form.isDirty} onClick={() => void save()}>
        Publică modificările
      </Button>
    );
  if (status === 'scheduled')
    return (
      <>
        <Button
          variant="outline"
          size="sm"
          className="max-sm:hidden"
          disabled={isSaving}
          onClick={() => void save({ status: 'published', publishAt: null })}
          label="Publică acum"
        />
        <Button size="sm" loading={isSaving} disabled={!form.isDirty} onClick={() => void save()} label="Salvează" />
      </>
    );
  return (
    <>
      <Button variant="ghost" size="sm" className="max-md:hidden" disabled={isSaving} onClick={onSchedule}>
        <CalendarClock size={18} aria-hidden />
        Programează
      </Button>
      {!form.saved && (
        <Button variant="ghost" size="iconSm" className="md:hidden" aria-label="Programează" onClick={onSchedule}>
          <CalendarClock size={19} aria-hidden />
        </Button>
      )}
      <Button
        variant="outline"
        size="sm"
        className="max-sm:px-3"
        disabled={isSaving}
        onClick={() => void save({ status: 'draft' })}
      >
        <span>
          Salvează<span className="max-sm:hidden"> ciorna</span>
        </span>
      </Button>
      <Button size="sm" loading={isSaving} className="max-sm:px-4" onClick={() => void save({ status: 'published' })}>
        Publică
      </Button>
    </>
  );
}
