import { useMutation } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { use } from 'react';
import { endClientSession } from '../../../../contract/client-page/routes.ts';
import { formatMoment } from '../../../../contract/visits/format-visit-time.ts';
import { hasCode } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SessionContext } from '../use-client-session.ts';
import type { Profile } from './contact-form.tsx';

export function Devices({ devices }: Pick<Profile, 'devices'>) {
  const { signOut } = use(SessionContext);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (everywhere: boolean) => call(endClientSession, { input: { everywhere } }),
    onSuccess: (_, everywhere) =>
      signOut(everywhere ? 'Ați ieșit de pe toate dispozitivele.' : 'Ați ieșit de pe acest dispozitiv.'),
  });
  return (
    <>
      <ul className="space-y-4">
        {devices.map(({ device, createdAt, lastSeenAt, isCurrent }) => (
          <li key={createdAt} className="flex items-start gap-3">
            <MonitorSmartphone size={22} aria-hidden className="mt-1 shrink-0 text-leaf-dark" />
            <span className="min-w-0">
              <b className="font-semibold text-forest">{device || 'Dispozitiv necunoscut'}</b>{' '}
              {isCurrent && <Badge>acesta</Badge>}
              <span className="block text-sm text-ink-soft">folosit ultima dată {formatMoment(lastSeenAt)}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="outline"
          loading={isPending && !variables}
          onClick={() => mutate(false)}
          className="max-sm:w-full"
          label="Ieși de aici"
        />
        <Button
          variant="ghost"
          loading={isPending && variables}
          onClick={() => mutate(true)}
          className="max-sm:w-full"
          label="Ieși de pe toate"
        />
      </div>
      <p role="alert" className="mt-3 text-sm font-medium text-danger empty:hidden">
        {!hasCode(error, 'unauthenticated') && error?.message}
      </p>
    </>
  );
}
