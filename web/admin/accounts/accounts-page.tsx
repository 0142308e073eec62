import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { getSignInRules, saveSignInRules } from '../../../contract/accounts/routes.ts';
import { call, queryOf } from '../../lib/call.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { useAction } from '../changes/use-action.tsx';
import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { FramedSection } from '../shell/framed-section.tsx';
import { QueryView } from '../shell/query-view.tsx';
import { useShortcut } from '../shell/shortcuts/shortcuts.tsx';
import { AccountList } from './account-list.tsx';
import { accountsQuery } from './account-queries.ts';
import { InvitationDialog } from './invitation-dialog.tsx';
import { LinkDialog, type SharedLink } from './link-dialog.tsx';

export const handle: ScreenHandle = { adminOnly: true };

export default function AccountsPage() {
  const query = useQuery(accountsQuery);
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
      <QueryView query={query} failure="Conturile nu au putut fi încărcate" waiting={<Skeleton className="h-64" />}>
        {({ items }) => (
          <>
            <AccountList accounts={items} onLink={setLink} />
            <CodeRequirement />
          </>
        )}
      </QueryView>
      <InvitationDialog open={isInviting} onClose={() => setInviting(false)} onInvited={setLink} />
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </AdminPage>
  );
}

/** Whether everybody must use one-time codes. */
function CodeRequirement() {
  const { data } = useQuery(queryOf(getSignInRules));
  const save = useAction((input: NonNullable<typeof data>) => call(saveSignInRules, { input }), {
    refreshes: getSignInRules,
    onDone: ({ codesRequired }) =>
      toast({ title: codesRequired ? 'Codurile sunt acum obligatorii' : 'Codurile sunt acum opționale' }),
  });
  if (!data) return null;
  const { codesRequired, version } = data;
  return (
    <div className="mt-6">
      <FramedSection
        id="reguli"
        title="Coduri de unică folosință pentru toți"
        text={
          codesRequired
            ? 'Cine nu are coduri trebuie să le activeze la prima autentificare, înainte de orice altceva.'
            : 'Fiecare alege dacă folosește coduri. Le puteți cere tuturor.'
        }
        aside={
          <Button
            size="sm"
            variant="outline"
            loading={save.isPending}
            onClick={() => save.run({ codesRequired: !codesRequired, version })}
            label={codesRequired ? 'Nu mai cere coduri' : 'Cere coduri tuturor'}
          />
        }
      />
    </div>
  );
}
