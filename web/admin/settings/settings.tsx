import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { getBackupSettings, saveBackupSettings } from '../../../contract/backup/routes.ts';
import { getBrand, saveBrand } from '../../../contract/brand/routes.ts';
import { getRetention, saveRetention } from '../../../contract/clients/routes.ts';
import { getChecklists, getCrewSettings, saveChecklists, saveCrewSettings } from '../../../contract/crew/routes.ts';
import { getEmailTexts, getNotifications, saveEmailTexts, saveNotifications } from '../../../contract/emails/routes.ts';
import { getInvoicingSettings, saveInvoicingSettings } from '../../../contract/invoicing/routes.ts';
import type { Access, EndpointSchemas, ReplyOf, Route } from '../../../contract/kernel/route.ts';
import { getPaymentSettings, savePaymentSettings } from '../../../contract/payments/routes.ts';
import { getPlanningSettings, savePlanningSettings } from '../../../contract/planning/routes.ts';
import { getQuoteSettings, saveQuoteSettings } from '../../../contract/quotes/routes.ts';
import { getSiteSettings, saveSiteSettings } from '../../../contract/site/routes.ts';
import { getSmsSettings, saveSmsSettings } from '../../../contract/sms/routes.ts';
import { getCounting, saveCounting } from '../../../contract/statistics/routes.ts';
import * as visitRoutes from '../../../contract/visits/routes.ts';
import { ApiError, isRefusal, mapDetails } from '../../lib/api-error.ts';
import { buildUrl } from '../../lib/call.ts';
import { requestApi } from '../../lib/request.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { showFailureToast } from '../kit/changes/use-action.tsx';
import { submitWith } from '../kit/forms/form-errors.ts';
import { FoundDrafts } from '../kit/forms/found-drafts.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import type { LocalFormOptions, Versioned } from '../kit/forms/use-local-form.ts';
import { useSavedForm } from '../kit/forms/use-saved-form.ts';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { settingsTabs } from '../kit/shell/navigation.ts';
import { QueryView } from '../kit/shell/screen-states.tsx';

type StaleVersion = { stale_version: z.ZodType<{ current: object }> };
type SaveRoute = Route<Access, EndpointSchemas & { failures: StaleVersion }>;

export interface Setting<Reply, Value extends object> {
  read: Route;
  save: SaveRoute;
  /** The property that holds the value in requests and replies. */
  name: string;
  toVersioned: (reply: Reply) => Versioned<Value>;
}

const defineSetting = <Read extends Route, const Name extends keyof ReplyOf<Read> & string>(
  read: Read,
  save: SaveRoute,
  name: Name,
): Setting<ReplyOf<Read>, ReplyOf<Read>[Name] & object> => ({
  read,
  save,
  name,
  toVersioned: (reply) => {
    const { [name]: value, version } = reply as Record<Name, ReplyOf<Read>[Name] & object> & { version: number };
    return { value, version: version as number };
  },
});

export const settings = {
  backup: defineSetting(getBackupSettings, saveBackupSettings, 'backup'),
  brand: defineSetting(getBrand, saveBrand, 'brand'),
  checklists: defineSetting(getChecklists, saveChecklists, 'checklists'),
  counting: defineSetting(getCounting, saveCounting, 'counting'),
  crew: defineSetting(getCrewSettings, saveCrewSettings, 'crew'),
  emailTexts: defineSetting(getEmailTexts, saveEmailTexts, 'texts'),
  invoicing: defineSetting(getInvoicingSettings, saveInvoicingSettings, 'invoicing'),
  notifications: defineSetting(getNotifications, saveNotifications, 'notifications'),
  payments: defineSetting(getPaymentSettings, savePaymentSettings, 'payments'),
  planning: defineSetting(getPlanningSettings, savePlanningSettings, 'planning'),
  quotes: defineSetting(getQuoteSettings, saveQuoteSettings, 'quotes'),
  requests: defineSetting(visitRoutes.getRequestSettings, visitRoutes.saveRequestSettings, 'requests'),
  retention: defineSetting(getRetention, saveRetention, 'retention'),
  sms: defineSetting(getSmsSettings, saveSmsSettings, 'sms'),
  site: defineSetting(getSiteSettings, saveSiteSettings, 'site'),
  visits: defineSetting(visitRoutes.getVisitSettings, visitRoutes.saveVisitSettings, 'settings'),
};

export function useSettingsForm<Reply, Value extends object>(
  { save: route, name, toVersioned }: Setting<Reply, Value>,
  loaded: Reply,
  options: Pick<LocalFormOptions<Value>, 'restores'> = {},
) {
  const client = useQueryClient();
  const form = useSavedForm<Value, number, object>({
    ...options,
    area: 'drafts',
    name: route.path,
    loaded: toVersioned(loaded),
    save: async ({ value, version }, extra) => {
      const input = { version, [name]: value, ...extra };
      const reply = await requestApi<Reply & object>(route.method, route.path, input).catch(showIfUnreachable);
      showToast({ title: 'Setările au fost salvate' });
      // Many screens show data that depends on a setting.
      void client.invalidateQueries();
      return toVersioned(reply);
    },
    theirs: (error) => mapDetails(route, 'stale_version', error, ({ current }) => toVersioned(current as Reply)),
  });
  const refusal = form.error instanceof ApiError ? form.error : undefined;
  const prefix = `${name}.`;
  const refused = Object.keys(refusal?.fields ?? {});
  const isStillRefused = (path: string) =>
    !path.startsWith(prefix) || form.fieldError(path.slice(prefix.length), prefix) !== undefined;
  const hasUnchangedField = refused.length === 0 || refused.some(isStillRefused);
  return {
    ...form,
    save: (extra?: object) => void form.save(extra).catch(() => undefined),
    /** Saves pending changes; false when they were refused or the server cannot be reached. */
    trySave: () => hasSucceeded(form.saveIfDirty()),
    /** Saves even without changes, to accept the values as they are. */
    saveAnyway: () => hasSucceeded(form.save()),
    /** Shown until every refused field has changed. */
    refusal: form.conflict || !hasUnchangedField ? undefined : refusal?.message,
    /** For example `fieldError('address.city')`. */
    fieldError: (field: string) => form.fieldError(field, prefix),
  };
}

export type SettingsFormState<Value extends object> = ReturnType<typeof useSettingsForm<unknown, Value>>;

const hasSucceeded = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** A refusal is shown on the form instead. */
function showIfUnreachable(error: Error): never {
  if (!isRefusal(error)) showFailureToast(error, 'Nu s-a putut salva');
  throw error;
}

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
      <FoundDrafts form={form} isOfRecord />
      {children(form, reply)}
      {form.isDirty && <SaveBar {...form} />}
    </form>
  );
}
