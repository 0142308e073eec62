import { getNotifications, saveNotifications } from '../../../contract/emails/routes.ts';
import type { Notifications } from '../../../contract/emails/schemas.ts';
import { queryOf } from '../../lib/call.ts';
import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { EntriesField } from './entries-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsScreen } from './settings-screen.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export const handle: ScreenHandle = { adminOnly: true };

const lists = [
  { name: 'visits', title: 'Vizite', text: 'Cereri noi, vizite mutate sau anulate de clienți.' },
  { name: 'messages', title: 'Mesaje', text: 'Mesaje noi din formularul de contact.' },
] as const;

export default function NotificationsPage() {
  return (
    <SettingsScreen
      name="Notificări"
      settings={queryOf(getNotifications)}
      lead="Cine din echipă primește un e-mail când scrie un client. Fără adrese, e-mailurile merg la adresa firmei."
    >
      {({ notifications, version }) => <NotificationsForm loaded={{ value: notifications, version }} />}
    </SettingsScreen>
  );
}

function NotificationsForm({ loaded }: { loaded: { value: Notifications; version: number } }) {
  const form = useSettingsForm(saveNotifications, 'notifications', loaded);
  const { value, change, fieldError } = form;
  return (
    <SettingsForm form={form}>
      {lists.map(({ name, title, text }) => (
        <SettingsSection key={name} id={name} title={title} text={text}>
          <EntriesField
            label={`Adresă pentru ${title.toLowerCase()}`}
            entries={value[name].map((email) => ({ email }))}
            add="Adaugă o adresă"
            parts={[{ name: 'email', label: 'E-mail' }]}
            blank={{ email: '' }}
            error={(field) => fieldError(`${name}.${field.split('.')[0]}`)}
            onChange={(entries) => change({ [name]: entries.map(({ email }) => email) })}
          />
        </SettingsSection>
      ))}
    </SettingsForm>
  );
}
