import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { closeCalendarFeed, getCalendarFeed, openCalendarFeed } from '../../../../contract/visits/routes.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CopyButton } from '../../../ui/form/copy-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useAction } from '../../changes/use-action.tsx';
import { useTeams } from '../../workflows/team-badge.tsx';

/** A secret URL; creating a new one or closing it revokes it. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery({ ...buildQuery(getCalendarFeed), staleTime: 0 });
  const open = useAction(() => call(openCalendarFeed), { refreshes: getCalendarFeed });
  const close = useAction(() => call(closeCalendarFeed), { refreshes: getCalendarFeed, onDone: () => open.reset() });
  const isBusy = open.isPending || close.isPending;
  const teams = useTeams().filter(({ isActive }) => isActive);
  const [teamId, setTeamId] = useState('');
  const url = open.data && `${open.data.url}${teamId && `?team=${teamId}`}`;
  return (
    <Dialog
      onClose={onClose}
      title="Vizitele în calendarul telefonului"
      description="O adresă secretă, numai a dumneavoastră, pe care calendarul o citește automat. Cine o are vede numele și adresele clienților: nu o dați mai departe."
      actions={
        <>
          {data?.feed && (
            <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => close.run()}>
              Oprește calendarul
            </Button>
          )}
          <Button variant="forest" size="sm" loading={open.isPending} disabled={isBusy} onClick={() => open.run()}>
            {data?.feed ? 'Adresă nouă' : 'Creează o adresă'}
          </Button>
        </>
      }
    >
      {!data && (error ? <p role="alert">{error.message}</p> : <Skeleton className="h-16" />)}
      {url && (
        <>
          {teams.length > 1 && (
            <Field label="Ale cui vizite" className="mb-3">
              <Select
                placeholder="Toate echipele"
                value={teamId}
                onChange={(event) => setTeamId(event.target.value)}
                options={teams.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Field>
          )}
          <p className="rounded-xl bg-limestone px-4 py-3 break-all">{url}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <CopyButton text={url} label="Copiază adresa" />
            <Button variant="outline" size="sm" asChild>
              <a href={url.replace(/^https?:/, 'webcal:')}>Deschide în calendar</a>
            </Button>
          </div>
          <p className="mt-3 text-ink-soft">Adresa se afișează o singură dată. Cea veche nu mai funcționează.</p>
        </>
      )}
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
