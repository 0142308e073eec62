import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf, Route } from '../../../contract/kernel/route.ts';
import { buildUrl } from '../../lib/call.ts';
import { Button } from '../../ui/form/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { ConflictButtons } from '../forms/conflict-buttons.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { QueryView } from '../shell/query-view.tsx';
import { ScreenTabs } from '../shell/screen-tabs.tsx';
import { type Setting, type SettingsFormState, useSettingsForm } from './use-settings-form.ts';

const tabs = [
  { to: '/admin/settings', label: 'Firma' },
  { to: '/admin/settings/brand', label: 'Identitate' },
  { to: '/admin/settings/letters', label: 'Textele e-mailurilor' },
  { to: '/admin/settings/notifications', label: 'Notificări' },
  { to: '/admin/settings/visits', label: 'Programul vizitelor' },
  { to: '/admin/settings/teams', label: 'Echipe' },
  { to: '/admin/settings/requests', label: 'Cereri online' },
  { to: '/admin/settings/quotes', label: 'Oferte' },
  { to: '/admin/settings/retention', label: 'Păstrarea datelor' },
  { to: '/admin/settings/statistics', label: 'Statistici' },
  { to: '/admin/settings/backup', label: 'Copii de siguranță' },
];

export const SettingsTabs = () => <ScreenTabs label="Setări" tabs={tabs} />;

export const useSetting = <Read extends Route>({ read }: { read: Read }) =>
  useQuery<ReplyOf<Read>>({ queryKey: [buildUrl(read)], staleTime: 0, gcTime: 0 });

interface SettingsScreenProps<Read extends Route, Name extends keyof ReplyOf<Read> & string> {
  setting: Setting<Read, Name>;
  name?: string;
  lead: string;
  wide?: boolean;
  before?: (reply: ReplyOf<Read>) => ReactNode;
  after?: (reply: ReplyOf<Read>) => ReactNode;
  children: (form: SettingsFormState<Read, Name>, reply: ReplyOf<Read>) => ReactNode;
}

export function SettingsScreen<Read extends Route, Name extends keyof ReplyOf<Read> & string>(
  props: SettingsScreenProps<Read, Name>,
) {
  const { setting, name = 'Setări', lead, wide = false, before, after } = props;
  return (
    // Always wide, so that the tabs do not move between screens.
    <AdminPage title="Setări" tabTitle={name} lead={lead}>
      <SettingsTabs />
      <div className={wide ? undefined : 'max-w-3xl'}>
        <QueryView query={useSetting(setting)} failure="Setările nu au putut fi încărcate">
          {(reply) => (
            <>
              {before?.(reply)}
              <SettingsForm {...props} reply={reply} />
              {after?.(reply)}
            </>
          )}
        </QueryView>
      </div>
    </AdminPage>
  );
}

type SettingsFormProps<Read extends Route, Name extends keyof ReplyOf<Read> & string> = Pick<
  SettingsScreenProps<Read, Name>,
  'setting' | 'children'
> & { reply: ReplyOf<Read> };

function SettingsForm<Read extends Route, Name extends keyof ReplyOf<Read> & string>({
  setting,
  reply,
  children,
}: SettingsFormProps<Read, Name>) {
  const form = useSettingsForm(setting, reply);
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <ErrorSummary attempt={form.refusal && form.error} />
      {children(form, reply)}
      {form.isDirty && <SaveBar {...form} />}
    </form>
  );
}

interface SaveBarProps {
  isSaving: boolean;
  save: () => void;
  discard: () => void;
  refusal: string | undefined;
  conflict: { keepMine: () => void; takeTheirs: () => void } | undefined;
}

function SaveBar({ isSaving, save, discard, refusal, conflict }: SaveBarProps) {
  return (
    <div className="save-foot sticky bottom-[calc(var(--bar-height)+0.75rem)] z-20 mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-sand bg-paper p-3 pl-5 shadow-float">
      <p
        role={refusal || conflict ? 'alert' : 'status'}
        className={refusal ? 'font-medium text-danger' : 'text-ink-soft'}
      >
        {conflict ? conflictText : (refusal ?? 'Modificări nesalvate, păstrate pe acest dispozitiv.')}
      </p>
      {conflict ? (
        <ConflictButtons isSaving={isSaving} {...conflict} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="ghost" onClick={discard} label="Renunță" />
          <Button size="sm" loading={isSaving} onClick={() => save()} label="Salvează" />
        </div>
      )}
    </div>
  );
}

export const conflictText = 'Altcineva a salvat între timp. Nimic nu s-a pierdut: alegeți ce rămâne.';
