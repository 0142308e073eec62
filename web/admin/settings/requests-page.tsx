import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { DeclaredFields, SettingsSection } from './declared-fields.tsx';
import { settings } from './settings.ts';
import { SettingsScreen } from './settings-screen.tsx';

export const handle: ScreenHandle = { adminOnly: true };

export default function RequestsPage() {
  return (
    <SettingsScreen
      name="Cereri online"
      setting={settings.requests}
      lead="Până când își schimbă clienții singuri vizita, ce pauză își iau și cât se păstrează o oră pentru cei de pe lista de așteptare."
    >
      {(form) => (
        <>
          <SettingsSection id="schimbari" title="Mutare și anulare online">
            <DeclaredFields
              {...form}
              fields={[
                {
                  name: 'changeHours',
                  kind: 'number',
                  label: 'Cu câte ore înainte, cel târziu',
                  hint: 'După aceea clientul vă sună. 0: până începe vizita. Echipa nu are această limită.',
                },
              ]}
            />
          </SettingsSection>
          <SettingsSection id="pauze" title="Pauze în contractele de întreținere">
            <DeclaredFields
              {...form}
              fields={[
                {
                  name: 'pauseDays',
                  kind: 'number',
                  label: 'Cea mai lungă pauză cerută online (zile)',
                  hint: 'Clientul o cere din pagina lui, iar vizitele planificate atunci se anulează. 0: numai prin dumneavoastră.',
                },
              ]}
            />
          </SettingsSection>
          <SettingsSection id="asteptare" title="Lista de așteptare">
            <DeclaredFields
              {...form}
              fields={[
                {
                  name: 'holdHours',
                  kind: 'number',
                  label: 'Cât se păstrează o oră (ore)',
                  hint: 'Apoi i se scrie următorului. Orele de noapte, între 21 și 8, nu se iau în calcul.',
                },
                {
                  name: 'confirmsAcceptedHolds',
                  kind: 'flag',
                  label: 'Ora luată de pe listă este confirmată automat',
                  hint: 'Altfel este o cerere pe care o confirmați dumneavoastră.',
                },
              ]}
            />
          </SettingsSection>
        </>
      )}
    </SettingsScreen>
  );
}
