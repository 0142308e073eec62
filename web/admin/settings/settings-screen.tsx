import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { buildUrl } from '../../lib/call.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { submitWith } from '../forms/form-errors.ts';
import { SaveBar } from '../forms/save-bar.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { settingsTabs } from '../shell/navigation.ts';
import { QueryView } from '../shell/query-view.tsx';
import { type Setting, type SettingsFormState, useSettingsForm } from './settings.ts';

export const useSetting = <Reply,>({ read }: Setting<Reply, object>) =>
  useQuery<Reply>({ queryKey: [buildUrl(read)], staleTime: 0, gcTime: 0 });

interface SettingsFormProps<Reply, Value extends object> {
  setting: Setting<Reply, Value>;
  failure?: string;
  before?: (reply: Reply) => ReactNode;
  after?: (reply: Reply) => ReactNode;
  children: (form: SettingsFormState<Value>, reply: Reply) => ReactNode;
}

interface SettingsScreenProps<Reply, Value extends object> extends SettingsFormProps<Reply, Value> {
  name?: string;
  lead: string;
  wide?: boolean;
}

export const SettingsScreen = <Reply, Value extends object>(props: SettingsScreenProps<Reply, Value>) => {
  const { name = 'Setări', lead, wide = false, ...form } = props;
  // Always wide, so that the tabs do not move between screens.
  return (
    <AdminPage title="Setări" tabTitle={name} lead={lead} tabs={settingsTabs}>
      <div className={wide ? undefined : 'max-w-3xl'}>
        <SettingsForm {...form} />
      </div>
    </AdminPage>
  );
};

export function SettingsForm<Reply, Value extends object>(props: SettingsFormProps<Reply, Value>) {
  const { setting, failure = 'Setările nu au putut fi încărcate', before, after } = props;
  return (
    <QueryView query={useSetting(setting)} failure={failure}>
      {(reply) => (
        <>
          {before?.(reply)}
          <LoadedForm {...props} reply={reply} />
          {after?.(reply)}
        </>
      )}
    </QueryView>
  );
}

type LoadedFormProps<Reply, Value extends object> = SettingsFormProps<Reply, Value> & { reply: Reply };

function LoadedForm<Reply, Value extends object>({ setting, reply, children }: LoadedFormProps<Reply, Value>) {
  const form = useSettingsForm(setting, reply);
  return (
    <form noValidate className="space-y-5" onSubmit={submitWith(form.save)}>
      <ErrorSummary attempt={form.refusal && form.error} />
      {children(form, reply)}
      {form.isDirty && <SaveBar {...form} />}
    </form>
  );
}
