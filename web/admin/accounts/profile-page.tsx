import { Laptop, Smartphone } from 'lucide-react';
import { endOtherSessions, endSession, getProfile, listSessions } from '../../../contract/accounts/routes.ts';
import { type Session, sessionDays, type User } from '../../../contract/accounts/schemas.ts';
import { formatCount } from '../../../contract/kernel/pluralize.ts';
import { call, useCachedQuery, useFreshQuery } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { usePush } from '../../lib/push.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { NoticeSwitch } from '../../ui/form/notice-switch.tsx';
import { useAction } from '../kit/changes/use-action.tsx';
import { submitWith } from '../kit/forms/form-errors.ts';
import { AdminPage, FramedSection } from '../kit/shell/admin-page.tsx';
import { SmallButton } from '../kit/shell/buttons.tsx';
import { QueryView } from '../kit/shell/screen-states.tsx';
import { useUser } from '../kit/shell/session/user-context.ts';
import { PasswordChange, PersonalData, usePasswordChange, usePersonalData } from './account-forms.tsx';
import { OneTimeCodes } from './one-time-codes.tsx';

export default function ProfilePage() {
  const { mustSetUpCodes } = useUser();
  return (
    <AdminPage narrow title="Profilul meu" lead="Datele dumneavoastră, autentificarea și sesiunile active.">
      <QueryView query={useCachedQuery(getProfile)} failure="Profilul nu a putut fi încărcat">
        {({ user, pendingEmail, oneTimeCodes }) => (
          <div className="space-y-5">
            {mustSetUpCodes && (
              <p role="status" className="rounded-inset bg-terracotta-soft px-4 py-3 text-terracotta-dark">
                Un administrator cere tuturor coduri de unică folosință. Activați-le ca să puteți continua.
              </p>
            )}
            {!mustSetUpCodes && <PersonalDataForm user={user} pendingEmail={pendingEmail} />}
            {!mustSetUpCodes && <PasswordForm />}
            <OneTimeCodes {...oneTimeCodes} />
            {!mustSetUpCodes && <Notices />}
            {!mustSetUpCodes && <Sessions />}
          </div>
        )}
      </QueryView>
    </AdminPage>
  );
}

function PersonalDataForm({ user, pendingEmail }: { user: User; pendingEmail: string | null }) {
  const form = usePersonalData(user);
  return (
    <form noValidate onSubmit={submitWith(form.save)}>
      <ErrorSummary attempt={form.refusals} className="mb-5" />
      <PersonalData form={form} pendingEmail={pendingEmail}>
        <SmallButton type="submit" variant="forest" loading={form.isSubmitting} disabled={!form.isDirty}>
          Salvează
        </SmallButton>
      </PersonalData>
    </form>
  );
}

function PasswordForm() {
  const form = usePasswordChange();
  return (
    <form noValidate onSubmit={submitWith(form.save)}>
      <ErrorSummary attempt={form.refusals} className="mb-5" />
      <PasswordChange form={form}>
        <SmallButton type="submit" variant="forest" loading={form.isSubmitting} label="Schimbă parola" />
      </PasswordChange>
    </form>
  );
}

function Notices() {
  return (
    <FramedSection
      id="notificari"
      title="Notificări"
      text="Aflați pe telefon când se schimbă programul echipei dumneavoastră, pentru astăzi sau mâine."
    >
      <NoticeSwitch {...usePush('crew')} />
    </FramedSection>
  );
}

function Sessions() {
  const query = useFreshQuery(listSessions);
  const end = useAction((ask: () => Promise<unknown>) => ask(), {
    refreshes: [listSessions],
    done: 'Sesiunea s-a încheiat',
    failure: 'Nu s-a putut încheia',
  });
  const { idle, max } = sessionDays[useUser().role];
  const hasOthers = (query.data?.items.length ?? 0) > 1;
  return (
    <FramedSection
      id="sesiuni"
      title="Sesiuni"
      text={`Dispozitivele pe care sunteți autentificat acum. O sesiune se încheie după ${formatCount(idle, 'zile')} fără folosire și cel târziu la ${formatCount(max, 'zile')} de la autentificare.`}
      aside={
        hasOthers && (
          <SmallButton
            disabled={end.isPending}
            onClick={() => end.run(() => call(endOtherSessions))}
            label="Încheie celelalte"
          />
        )
      }
    >
      <QueryView query={query} failure="Sesiunile nu au putut fi încărcate" height="h-24">
        {({ items }) => (
          <ul className="divide-y divide-sand">
            {items.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                disabled={end.isPending}
                onEnd={() => end.run(() => call(endSession, { params: { id: session.id } }))}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </FramedSection>
  );
}

function SessionRow({ session, disabled, onEnd }: { session: Session; disabled: boolean; onEnd: () => void }) {
  const Icon = /iPhone|Android|iPad/.test(session.device) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
      <Icon size={22} aria-hidden className="shrink-0 text-leaf-dark" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 font-semibold">
          {session.device}
          {session.isCurrent && <Badge tone="leaf">aici</Badge>}
        </p>
        <p className="text-ink-soft figures">
          {session.address} · activ {formatDayAndTime(session.lastSeenAt)} · până cel târziu{' '}
          {formatDayAndTime(session.endsAt)}
        </p>
      </div>
      {!session.isCurrent && (
        <SmallButton
          variant="ghost"
          disabled={disabled}
          onClick={onEnd}
          aria-label={`Încheie sesiunea ${session.device}`}
          label="Încheie"
        />
      )}
    </li>
  );
}
