import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { DeclaredFields, SettingsSection } from './declared-fields.tsx';
import { settings } from './settings.ts';
import { SettingsScreen } from './settings-screen.tsx';

export const handle: ScreenHandle = { adminOnly: true };

const lists = [
  { name: 'visits', title: 'Vizite', text: 'Cereri noi, vizite mutate sau anulate de clienți.' },
  { name: 'messages', title: 'Mesaje', text: 'Mesaje noi din formularul de contact.' },
] as const;

export default function NotificationsPage() {
  return (
    <SettingsScreen
      name="Notificări"
      setting={settings.notifications}
      lead="Cine din echipă primește un e-mail când scrie un client. Fără adrese, e-mailurile merg la adresa firmei."
    >
      {(form) =>
        lists.map(({ name, title, text }) => (
          <SettingsSection key={name} id={name} title={title} text={text}>
            <DeclaredFields
              {...form}
              fields={[
                {
                  name,
                  kind: 'texts',
                  label: 'E-mail',
                  part: `Adresă pentru ${title.toLowerCase()}`,
                  add: 'Adaugă o adresă',
                },
              ]}
            />
          </SettingsSection>
        ))
      }
    </SettingsScreen>
  );
}
