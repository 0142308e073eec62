import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { closeCalendarFeed, getCalendarFeed, openCalendarFeed } from '../../../../contract/visits/routes.ts';
import { call, useFreshQuery } from '../../../lib/call.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { CopyButton } from '../../../ui/form/copy-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useAction } from '../../kit/changes/use-action.tsx';
import { DialogButton, SmallButton } from '../../kit/shell/buttons.tsx';
import { useTeams } from '../../kit/workflows/team-badge.tsx';

export const CalendarFeedButton = () => (
  <p className="mt-8 border-t border-sand pt-5 text-center">
    <DialogButton
      variant="ghost"
      icon={CalendarSync}
      label="Vizitele în calendarul telefonului"
      dialog={(close) => <FeedDialog onClose={close} />}
    />
  </p>
);

/** The feed has a secret URL; creating a new one or closing the feed revokes it. */
function FeedDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useFreshQuery(getCalendarFeed);
  const open = useAction(() => call(openCalendarFeed), { refreshes: [getCalendarFeed] });
  const close = useAction(() => call(closeCalendarFeed), { refreshes: [getCalendarFeed], onDone: () => open.reset() });
  const isBusy = open.isPending || close.isPending;
  const [teamId, setTeamId] = useState('');
  return (
    <Dialog
      onClose={onClose}
      title="Vizitele în calendarul telefonului"
      description="O adresă secretă, numai a dumneavoastră, pe care calendarul o citește automat. Cine o are vede numele și adresele clienților: nu o dați mai departe."
      actions={
        <>
          {data?.feed && (
            <SmallButton variant="ghost" disabled={isBusy} onClick={() => close.run()} label="Oprește calendarul" />
          )}
          <SmallButton variant="forest" loading={open.isPending} disabled={isBusy} onClick={() => open.run()}>
            {data?.feed ? 'Adresă nouă' : 'Creează o adresă'}
          </SmallButton>
        </>
      }
    >
      {!data && (error ? <p role="alert">{error.message}</p> : <Skeleton className="h-16" />)}
      {open.data && <FeedAddress address={open.data.url} teamId={teamId} onTeam={setTeamId} />}
      {data?.feed && !open.data && (
        <p>
          Calendarul este activ din {formatDayAndTime(data.feed.createdAt)}
          {data.feed.lastReadAt
            ? `; citit ultima dată ${formatDayAndTime(data.feed.lastReadAt)}.`
            : '; încă nu l-a citit nimeni.'}
        </p>
      )}
      {data && !data.feed && !open.data && <p>Acum nu aveți nicio adresă.</p>}
    </Dialog>
  );
}

interface FeedAddressProps {
  address: string;
  /** '' for all teams. */
  teamId: string;
  onTeam: (id: string) => void;
}

function FeedAddress({ address, teamId, onTeam }: FeedAddressProps) {
  const teams = useTeams().filter(({ isActive }) => isActive);
  const url = `${address}${teamId && `?team=${teamId}`}`;
  return (
    <>
      {teams.length > 1 && (
        <Field label="Ale cui vizite" className="mb-3">
          <Select
            placeholder="Toate echipele"
            value={teamId}
            onChange={(event) => onTeam(event.target.value)}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      <p className="rounded-xl bg-limestone px-4 py-3 break-all">{url}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={url} label="Copiază adresa" />
        <ButtonLink href={url.replace(/^https?:/, 'webcal:')} variant="outline" size="sm">
          Deschide în calendar
        </ButtonLink>
      </div>
      <p className="mt-3 text-ink-soft">Adresa se afișează o singură dată. Cea veche nu mai funcționează.</p>
    </>
  );
}
