import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { QueryFailure } from '../page/query-failure.tsx';
import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { useShortcut } from '../shell/shortcuts/shortcuts.tsx';
import { AccountList } from './account-list.tsx';
import { accountsQuery } from './account-queries.ts';
import { CodeRequirement } from './code-requirement.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import { LinkDialog, type SharedLink } from './link-dialog.tsx';

export const handle: ScreenHandle = { adminOnly: true };

export default function AccountsPage() {
  const { data, error, refetch } = useQuery(accountsQuery);
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<SharedLink>();
  useShortcut('n', 'Invită un coleg', () => setInviting(true));
  return (
    <AdminPage
      title="Conturi"
      lead="Cine are acces la administrare. Un editor are acces la tot, în afară de conturi, setări și jurnal."
      actions={
        <Button size="sm" variant="primary" onClick={() => setInviting(true)}>
          <UserPlus size={18} aria-hidden />
          Invită un coleg
        </Button>
      }
    >
      {data && <AccountList accounts={data.items} onLink={setLink} />}
      {data && <CodeRequirement />}
      {!data && !error && <Skeleton className="h-64" />}
      {error && <QueryFailure title="Conturile nu au putut fi încărcate" error={error} onRetry={refetch} />}
      <InvitationDialog open={isInviting} onClose={() => setInviting(false)} onInvited={setLink} />
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </AdminPage>
  );
}
