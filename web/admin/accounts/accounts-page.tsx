import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { getSignInRules, inviteAccount, saveSignInRules } from '../../../contract/accounts/routes.ts';
import { inviteAccountSchemas } from '../../../contract/accounts/schemas.ts';
import type { InputOf } from '../../../contract/kernel/route.ts';
import { buildQuery, call } from '../../lib/call.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useAction } from '../changes/use-action.tsx';
import { showFormErrors } from '../forms/form-errors.ts';
import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { FramedSection } from '../shell/framed-section.tsx';
import { QueryView } from '../shell/query-view.tsx';
import { useShortcut } from '../shell/shortcuts/shortcuts.tsx';
import { AccountList } from './account-list.tsx';
import { accountsQuery } from './account-queries.ts';
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
      lead="Cine are acces la administrare. Un editor are acces la tot, în afară de conturi, setări și jurnal; un membru al echipei vede numai zilele echipei lui."
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

function CodeRequirement() {
  const { data } = useQuery(buildQuery(getSignInRules));
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

const roleOptions = [
  { value: 'editor', label: 'Editor: conținut, programări, mesaje' },
  { value: 'admin', label: 'Administrator: totul' },
  { value: 'crew', label: 'Echipă: numai zilele echipei, pe telefon' },
];

const crewHint = 'Adăugați apoi contul la o echipă, din Setări, Echipe: altfel nu vede nicio zi.';

interface InvitationDialogProps {
  open: boolean;
  onClose: () => void;
  onInvited: (link: SharedLink) => void;
}

function InvitationDialog({ open, onClose, onInvited }: InvitationDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const form = useForm<InputOf<typeof inviteAccount>>({
    resolver: zodResolver(inviteAccountSchemas.input),
    defaultValues: { name: '', email: '', role: 'editor' },
  });
  const { errors, isSubmitting } = form.formState;
  const isCrew = form.watch('role') === 'crew';
  const close = () => {
    form.reset();
    onClose();
  };
  const onSubmit = form.handleSubmit(async (input) => {
    try {
      const { item, link } = await call(inviteAccount, { input });
      close();
      onInvited({ link, name: item.name, email: item.email, isInvitation: true });
      await client.invalidateQueries(accountsQuery);
    } catch (error) {
      showFormErrors(error, form.setError);
    }
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Invită un coleg"
      description="Primește un e-mail cu un link, valabil șapte zile, cu care își alege parola."
      actions={
        <Button type="submit" form={formId} variant="forest" size="sm" loading={isSubmitting}>
          Trimite invitația
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="space-y-4">
        <Field label="Nume" error={errors.name?.message}>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <Field label="E-mail" error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <Field label="Rol" error={errors.role?.message} hint={isCrew && crewHint}>
          <Select options={roleOptions} {...form.register('role')} />
        </Field>
        <FormAlert message={errors.root?.message} />
      </form>
    </Dialog>
  );
}
