import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Ellipsis, ExternalLink, Eye, EyeOff, Globe, History, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { activityActions } from '../../../../contract/activity/schemas.ts';
import { buildPublicContentPath, type ContentKind } from '../../../../contract/content/content-types.ts';
import { isPageShown } from '../../../../contract/content/pages/page-types.ts';
import { listContentVersions } from '../../../../contract/content/routes.ts';
import { buildQuery } from '../../../lib/call.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { ChangeTable } from '../../kit/changes/change-table.tsx';
import { IconButton, SmallButton, SmallButtonLink } from '../../kit/shell/buttons.tsx';
import { UnpublishItems, ViewOnSiteItem } from '../list/document-row.tsx';
import type { usePreviewShown } from '../preview-panel.tsx';
import { DraftStateLabel } from './draft-state.tsx';
import type { DocumentActions } from './use-document-actions.tsx';
import type { DocumentForm } from './use-document-form.ts';

interface ActionBarProps {
  form: DocumentForm;
  actions: DocumentActions;
  preview: ReturnType<typeof usePreviewShown>;
  onSchedule: () => void;
}

export function ActionBar({ form, actions, preview, onSchedule }: ActionBarProps) {
  const { kind, id, saved } = form;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  return (
    <section
      aria-label="Acțiuni"
      className="action-bar sticky z-30 flex flex-wrap items-center gap-1.5 border-sand bg-paper/95 px-3 py-2 backdrop-blur-sm max-lg:bottom-(--bar-height) max-lg:order-2 max-lg:mt-auto max-lg:border-t sm:gap-2 sm:px-6 lg:top-0 lg:border-b lg:px-8"
    >
      <DraftStateLabel state={form.draftState} isNew={!saved} />
      <IconButton
        label={preview.isShown ? 'Ascunde previzualizarea' : 'Arată previzualizarea'}
        title="Previzualizare"
        aria-pressed={preview.isShown}
        onClick={preview.toggle}
        icon={preview.isShown ? EyeOff : Eye}
      />
      {saved && (
        <Sheet
          open={isHistoryOpen}
          onOpenChange={setHistoryOpen}
          title="Istoric"
          trigger={<IconButton label="Istoric" title="Istoric" icon={History} />}
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
      <MoreMenu form={form} actions={actions} onSchedule={onSchedule} />
      <div className="flex items-center gap-1.5 max-sm:ml-auto sm:gap-2">
        <ActionButtons form={form} actions={actions} onSchedule={onSchedule} />
      </div>
    </section>
  );
}

type ActionProps = Omit<ActionBarProps, 'preview'>;

function ActionButtons({ form, actions, onSchedule }: ActionProps) {
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
        <SmallButton
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
      <SmallButton
        variant="ghost"
        className="max-md:hidden"
        disabled={isSaving}
        onClick={onSchedule}
        icon={CalendarClock}
        label="Programează"
      />
      {!form.saved && (
        <IconButton className="md:hidden" label="Programează" onClick={onSchedule} icon={CalendarClock} />
      )}
      <SmallButton className="max-sm:px-3" disabled={isSaving} onClick={() => void save({ status: 'draft' })}>
        <span>
          Salvează<span className="max-sm:hidden"> ciorna</span>
        </span>
      </SmallButton>
      <Button size="sm" loading={isSaving} className="max-sm:px-4" onClick={() => void save({ status: 'published' })}>
        Publică
      </Button>
    </>
  );
}

const shownVersions = 60;

function HistoryList({ kind, id, onRestore }: { kind: ContentKind; id: string; onRestore: (version: number) => void }) {
  const { data, error } = useQuery({
    ...buildQuery(listContentVersions, { params: { kind, id }, query: { size: shownVersions } }),
    staleTime: 0,
  });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton className="h-64" />;
  return (
    <ol className="space-y-5">
      {data.items.map(({ version, at, by, action, changes }, index) => (
        <li key={version} className="border-b border-sand pb-5 last:border-0">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p>
              <b>{by?.name ?? 'Site-ul'}</b> {activityActions[action]}
              <span className="block text-xs text-ink-soft figures">
                {formatDayAndTime(at)} · versiunea {version}
              </span>
            </p>
            {index === 0 ? (
              <Badge tone="leaf">acum</Badge>
            ) : (
              <SmallButton
                aria-label={`Restaurează versiunea ${version}`}
                onClick={() => onRestore(version)}
                icon={RotateCcw}
                label="Restaurează"
              />
            )}
          </div>
          {version > 1 && changes.length > 0 && <ChangeTable kind={kind} changes={changes} />}
        </li>
      ))}
    </ol>
  );
}

function MoreMenu({ form: { kind, id, type, saved, savedFields }, actions, onSchedule }: ActionProps) {
  if (!saved) return null;
  const { status } = saved;
  if (type.isFixed)
    return isPageShown(id, savedFields) ? (
      <SmallButtonLink
        href={buildPublicContentPath(kind, id)}
        aria-label="Vezi pe site"
        title="Vezi pe site"
        variant="ghost"
        size="iconSm"
        icon={ExternalLink}
      />
    ) : null;
  return (
    <Menu trigger={<IconButton label="Mai multe acțiuni" icon={Ellipsis} />}>
      <ViewOnSiteItem kind={kind} id={id} status={status} />
      <MenuItem
        icon={CalendarClock}
        label={status === 'draft' ? 'Programează' : 'Schimbă data publicării'}
        onSelect={onSchedule}
      />
      {status === 'scheduled' && (
        <MenuItem
          icon={Globe}
          label="Publică acum"
          onSelect={() => void actions.save({ status: 'published', publishAt: null })}
        />
      )}
      <UnpublishItems
        status={status}
        onWithdraw={() => void actions.save({ status: 'draft' })}
        onDelete={() => actions.remove()}
      />
    </Menu>
  );
}
