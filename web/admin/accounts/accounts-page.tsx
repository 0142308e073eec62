import { useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { getSignInRules, inviteAccount, listAccounts, saveSignInRules } from '../../../contract/accounts/routes.ts';
import { inviteAccountSchemas } from '../../../contract/accounts/schemas.ts';
import type { InputOf } from '../../../contract/kernel/route.ts';
import { listTeams } from '../../../contract/teams/routes.ts';
import { buildQuery, call, useCachedQuery, useFreshQuery } from '../../lib/call.ts';
import { Button } from '../../ui/form/button.tsx';
import { CopyButton } from '../../ui/form/copy-button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useAction } from '../kit/changes/use-action.tsx';
import { FormDialog } from '../kit/forms/form-dialog.tsx';
import { useCheckedForm } from '../kit/forms/use-checked-submit.ts';
import { AdminPage, FramedSection } from '../kit/shell/admin-page.tsx';
import { SmallButton } from '../kit/shell/buttons.tsx';
import { QueryView } from '../kit/shell/screen-states.tsx';
import { useShortcut } from '../kit/shell/shortcuts/shortcuts.tsx';
import { buildShareLink, warnAboutLocalLink } from '../kit/workflows/share-link.ts';
import { useTeams } from '../kit/workflows/team-badge.tsx';
import { AccountList, type SharedLink } from './account-list.tsx';

export default function AccountsPage() {
  const query = useFreshQuery(listAccounts);
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<SharedLink>();
  useShortcut('n', 'Invită un coleg', () => setInviting(true));
  return (
    <AdminPage
      title="Conturi"
      lead="Cine are acces la administrare. Un editor are acces la tot, în afară de conturi, setări și jurnal; un membru al echipei vede numai zilele echipei lui."
      actions={<Button size="sm" icon={UserPlus} onClick={() => setInviting(true)} label="Invită un coleg" />}
    >
      <QueryView query={query} failure="Conturile nu au putut fi încărcate" height="h-64">
        {({ items }) => (
          <>
            <AccountList accounts={items} onLink={setLink} />
            <CodeRequirement />
          </>
        )}
      </QueryView>
      {isInviting && <InvitationDialog onClose={() => setInviting(false)} onInvited={setLink} />}
      {link && <LinkDialog {...link} onClose={() => setLink(undefined)} />}
    </AdminPage>
  );
}

function CodeRequirement() {
  const { data } = useCachedQuery(getSignInRules);
  const save = useAction((input: NonNullable<typeof data>) => call(saveSignInRules, { input }), {
    refreshes: [getSignInRules],
    done: ({ codesRequired }) => (codesRequired ? 'Codurile sunt acum obligatorii' : 'Codurile sunt acum opționale'),
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
          <SmallButton
            loading={save.isPending}
            onClick={() => save.run({ codesRequired: !codesRequired, version })}
            label={codesRequired ? 'Nu mai cere coduri' : 'Cere coduri tuturor'}
          />
        }
      />
    </div>
  );
}

const roleOptions = [
  { value: 'editor', label: 'Editor: conținut, programări, mesaje' },
  { value: 'admin', label: 'Administrator: totul' },
  { value: 'crew', label: 'Echipă: numai zilele echipei, pe telefon' },
];

const noTeam = { value: '', label: 'Nicio echipă deocamdată' };
const teamlessHint = 'Adăugați apoi contul la o echipă, din Setări, Echipe: altfel nu vede nicio zi.';

function InvitationDialog({ onClose, onInvited }: { onClose: () => void; onInvited: (link: SharedLink) => void }) {
  const client = useQueryClient();
  const form = useCheckedForm(inviteAccountSchemas.input, { name: '', email: '', role: 'editor' });
  const { value, errors, input } = form;
  const teams = useTeams().filter(({ isActive }) => isActive);
  const isCrew = value.role === 'crew';
  const teamId = value.teamId ?? teams[0]?.id;
  const invite = async ({ teamId: _, ...person }: InputOf<typeof inviteAccount>) => {
    const { item, link } = await call(inviteAccount, { input: { ...person, ...(isCrew && teamId && { teamId }) } });
    onClose();
    onInvited({ link, name: item.name, email: item.email, isInvitation: true });
    await Promise.all([listAccounts, listTeams].map((list) => client.invalidateQueries(buildQuery(list))));
  };
  return (
    <FormDialog
      title="Invită un coleg"
      description="Primește un e-mail cu un link, valabil șapte zile, cu care își alege parola."
      label="Trimite invitația"
      isPending={form.isSubmitting}
      onSubmit={form.submit(invite)}
      onClose={onClose}
    >
      <ErrorSummary attempt={form.refusals} />
      <Field label="Nume" error={errors.name}>
        <Input autoComplete="off" {...input('name')} />
      </Field>
      <Field label="E-mail" error={errors.email}>
        <Input type="email" autoComplete="off" {...input('email')} />
      </Field>
      <Field label="Rol" error={errors.role}>
        <Select options={roleOptions} {...input('role')} />
      </Field>
      {isCrew && (
        <Field label="Echipa" error={errors.teamId} hint={!teamId && teamlessHint}>
          <Select
            value={teamId ?? ''}
            options={[...teams.map(({ id, name }) => ({ value: id, label: name })), noTeam]}
            onChange={({ target }) => form.change({ teamId: target.value })}
          />
        </Field>
      )}
      <FormAlert message={errors.root} />
    </FormDialog>
  );
}

function LinkDialog({ name, email, isInvitation, onClose, ...made }: SharedLink & { onClose: () => void }) {
  const link = buildShareLink(made.link);
  return (
    <Dialog
      onClose={onClose}
      title={isInvitation ? 'Invitația este gata' : 'Linkul este gata'}
      description={`E-mailul pentru ${email} așteaptă să fie trimis. Puteți trimite linkul și altfel, de exemplu pe WhatsApp: cine îl are alege parola contului ${name}.${warnAboutLocalLink(link)}`}
      actions={
        <>
          <CopyButton text={link} label="Copiază linkul" />
          <SmallButton variant="forest" onClick={onClose} label="Gata" />
        </>
      }
    >
      <p className="rounded-inset bg-limestone p-4 font-mono text-sm break-all">{link}</p>
    </Dialog>
  );
}
