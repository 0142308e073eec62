import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf, Route } from '../../../contract/kernel/route.ts';
import { buildUrl } from '../../lib/call.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { SaveBar } from '../forms/save-bar.tsx';
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

export function SettingsForm<Read extends Route, Name extends keyof ReplyOf<Read> & string>({
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
