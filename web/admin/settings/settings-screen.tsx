import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf, Route } from '../../../contract/kernel/route.ts';
import { buildUrl } from '../../lib/call.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { submitWith } from '../forms/form-errors.ts';
import { SaveBar } from '../forms/save-bar.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { settingsTabs } from '../shell/navigation.ts';
import { QueryView } from '../shell/query-view.tsx';
import { type Setting, type SettingsFormState, useSettingsForm } from './settings.ts';

export const useSetting = <Read extends Route>({ read }: { read: Read }) =>
  useQuery<ReplyOf<Read>>({ queryKey: [buildUrl(read)], staleTime: 0, gcTime: 0 });

interface SettingsFormProps<Read extends Route, Name extends keyof ReplyOf<Read> & string> {
  setting: Setting<Read, Name>;
  failure?: string;
  before?: (reply: ReplyOf<Read>) => ReactNode;
  after?: (reply: ReplyOf<Read>) => ReactNode;
  children: (form: SettingsFormState<Read, Name>, reply: ReplyOf<Read>) => ReactNode;
}

interface SettingsScreenProps<Read extends Route, Name extends keyof ReplyOf<Read> & string>
  extends SettingsFormProps<Read, Name> {
  name?: string;
  lead: string;
  wide?: boolean;
}

export const SettingsScreen = <Read extends Route, Name extends keyof ReplyOf<Read> & string>({
  name = 'Setări',
  lead,
  wide = false,
  ...form
}: SettingsScreenProps<Read, Name>) => (
  // Always wide, so that the tabs do not move between screens.
  <AdminPage title="Setări" tabTitle={name} lead={lead} tabs={settingsTabs}>
    <div className={wide ? undefined : 'max-w-3xl'}>
      <SettingsForm {...form} />
    </div>
  </AdminPage>
);

export function SettingsForm<Read extends Route, Name extends keyof ReplyOf<Read> & string>(
  props: SettingsFormProps<Read, Name>,
) {
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

function LoadedForm<Read extends Route, Name extends keyof ReplyOf<Read> & string>({
  setting,
  reply,
  children,
}: SettingsFormProps<Read, Name> & { reply: ReplyOf<Read> }) {
  const form = useSettingsForm(setting, reply);
  return (
    <form noValidate className="space-y-5" onSubmit={submitWith(form.save)}>
      <ErrorSummary attempt={form.refusal && form.error} />
      {children(form, reply)}
      {form.isDirty && <SaveBar {...form} />}
    </form>
  );
}
