import { MessageSquareText, RotateCw } from 'lucide-react';
import { formatPhone } from '../../../contract/kernel/phone.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { listSms, resendSms } from '../../../contract/sms/routes.ts';
import { listSmsSchemas, type SmsMessage, smsKindLabels } from '../../../contract/sms/schemas.ts';
import { call } from '../../lib/call.ts';
import { formatDayAndTime, formatShortMoment } from '../../lib/date-format.ts';
import { ActionButton, useAction } from '../kit/changes/use-action.tsx';
import { List } from '../kit/list-page/list.tsx';
import { useList } from '../kit/list-page/use-list.ts';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { emailTabs } from '../kit/shell/navigation.ts';
import { SmsStateBadge } from '../kit/workflows/mailing-badges.tsx';
import { SmsWarning } from '../kit/workflows/sms-warning.tsx';
import { buildSinceChip, listStateTabs } from './delivery-list.ts';

export default function SmsPage() {
  const list = useList(listSms, listSmsSchemas, { refetchInterval: 20_000 });
  return (
    <AdminPage title="E-mailuri" tabTitle="SMS" tabs={emailTabs} lead="SMS-urile către clienții care au fost de acord.">
      {list.data?.warning && <SmsWarning text={list.data.warning} />}
      <List
        list={list}
        tabs={{ label: 'Starea SMS-urilor', name: 'state', tabs: listStateTabs(list) }}
        search={{ label: 'Caută număr sau text' }}
        chips={[buildSinceChip(list, 'createdFrom')]}
        failure="SMS-urile nu au putut fi încărcate"
        empty={{
          icon: MessageSquareText,
          title: 'Încă niciun SMS',
          text: 'Un administrator alege furnizorul în Setări › SMS, iar acordul clientului se notează pe fișa lui.',
        }}
        noMatch={{ title: 'Niciun rezultat', text: 'Alegeți altă stare sau căutați altceva.' }}
      >
        {({ items }) => (
          <ul aria-label="SMS-uri" className="divide-y divide-sand overflow-hidden rounded-2xl border border-sand">
            {items.map((message) => (
              <SmsItem key={message.id} message={message} />
            ))}
          </ul>
        )}
      </List>
    </AdminPage>
  );
}

function SmsItem({ message }: { message: SmsMessage }) {
  const { id, kind, recipient, text, parts, state, note, sentAt, createdAt, canSendAgain } = message;
  const send = useAction(() => call(resendSms, { params: { id } }), {
    refreshes: [listSms],
    done: 'SMS-ul este retrimis',
  });
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SmsStateBadge state={state} />
        <span className="font-medium">{smsKindLabels[kind]}</span>
        <span className="text-ink-soft">{recipient ? formatPhone(recipient) : 'destinatar șters'}</span>
        <time dateTime={sentAt ?? createdAt} className="ml-auto text-xs text-ink-soft figures">
          {formatShortMoment(sentAt ?? createdAt)}
        </time>
      </div>
      {text && <p className="mt-1.5 break-words">{text}</p>}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-xs text-ink-soft">
        <span>{describeAttempts(message)}</span>
        {parts > 1 && <span>{pluralize(parts, 'un SMS', 'SMS-uri')}</span>}
        {canSendAgain && <ActionButton icon={RotateCw} action={send} label="Retrimite" />}
      </div>
      {note && <p className="mt-1 text-xs break-words text-danger">{note}</p>}
    </li>
  );
}

function describeAttempts({ state, attempts, nextTryAt }: SmsMessage) {
  if (state !== 'unsent' || !nextTryAt) return '';
  if (attempts === 0) return `pleacă ${formatDayAndTime(nextTryAt)}`;
  return `${pluralize(attempts, 'O încercare', 'încercări')}, încearcă din nou ${formatDayAndTime(nextTryAt)}`;
}
