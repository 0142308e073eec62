import { useState } from 'react';
import { listTokens, revokeToken } from '../../../../contract/api/routes.ts';
import type { ApiToken } from '../../../../contract/api/token-schemas.ts';
import { apiScopes } from '../../../../contract/kernel/api-scopes.ts';
import { call } from '../../../lib/call.ts';
import { formatDayAndTime, formatLongDay } from '../../../lib/date-format.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ActionButton, useAction } from '../../kit/changes/use-action.tsx';
import { SmallButton } from '../../kit/shell/buttons.tsx';

export function TokenList({ tokens }: { tokens: ApiToken[] }) {
  const [revoked, setRevoked] = useState<ApiToken>();
  return (
    <>
      <ul className="divide-y divide-sand rounded-2xl border border-sand">
        {tokens.map((token) => (
          <TokenLine key={token.id} token={token} onRevoke={() => setRevoked(token)} />
        ))}
      </ul>
      {revoked && <RevocationDialog token={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}

function TokenLine({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, ending, scopes, createdAt, by, isActive } = token;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
          {name}
          <span className="font-mono text-sm font-normal text-ink-soft">…{ending}</span>
          <StateBadge token={token} />
        </p>
        <p className="mt-1 text-ink-soft">{scopes.map((scope) => apiScopes[scope]).join(' · ')}</p>
        <p className="mt-1 text-ink-soft figures">
          {describeUse(token)} {describeEnd(token)} Făcut de {by.name}, {formatDayAndTime(createdAt)}.
        </p>
      </div>
      {isActive && <SmallButton onClick={onRevoke} label="Retrage" aria-label={`Retrage jetonul ${name}`} />}
    </li>
  );
}

const describeUse = ({ lastUsedAt, isActive }: ApiToken) =>
  lastUsedAt
    ? `Folosit ultima dată: ${formatDayAndTime(lastUsedAt)}.`
    : isActive
      ? 'Nefolosit încă.'
      : 'Nu a fost folosit.';

const describeEnd = ({ endsOn, revokedAt, isActive }: ApiToken) =>
  revokedAt
    ? `Retras ${formatDayAndTime(revokedAt)}.`
    : `${isActive ? 'Valabil' : 'A fost valabil'} până la ${formatLongDay(endsOn)}.`;

function StateBadge({ token: { isActive, revokedAt } }: { token: ApiToken }) {
  if (isActive) return null;
  return <Badge tone="danger">{revokedAt ? 'retras' : 'expirat'}</Badge>;
}

function RevocationDialog({ token: { id, name }, onClose }: { token: ApiToken; onClose: () => void }) {
  const revoke = useAction(() => call(revokeToken, { params: { id } }), {
    refreshes: [listTokens],
    done: `Jetonul ${name} nu mai are acces`,
    onDone: onClose,
  });
  return (
    <Dialog
      onClose={onClose}
      title={`Retrageți jetonul ${name}?`}
      description="Programul care îl folosește pierde accesul imediat. Un jeton retras nu mai poate fi repus: faceți unul nou."
      actions={<ActionButton action={revoke} variant="danger" label="Retrage jetonul" />}
    />
  );
}
