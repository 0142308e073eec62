import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getClientProfile } from '../../../contract/client-page/routes.ts';
import { buildQuery } from '../../lib/call.ts';
import { usePush } from '../../lib/push/use-push.ts';
import { NoticeSwitch } from '../../ui/form/notice-switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ClientHead } from '../client-head.tsx';
import { formatAddress } from '../format-address.ts';
import { fresh, LoadedPart } from '../loaded-part.tsx';
import { ContactForm } from './contact-form.tsx';
import { Devices } from './devices.tsx';
import { NewsletterToggle } from './newsletter-toggle.tsx';
import { OwnData } from './own-data.tsx';

export function ProfilePage() {
  const query = useQuery({ ...buildQuery(getClientProfile), ...fresh });
  return (
    <>
      <ClientHead title="Datele mele" />
      <h1 className="mb-8 text-title">Datele mele</h1>
      <LoadedPart query={query} failure="Nu am putut încărca datele">
        {(profile) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
            <div className="space-y-6">
              <ProfileSection title="Cum vă găsim">
                <ContactForm profile={profile} />
              </ProfileSection>
              {profile.addresses.length > 0 && (
                <ProfileSection
                  title={profile.addresses.length > 1 ? 'Grădinile dumneavoastră' : 'Grădina dumneavoastră'}
                >
                  <ul className="space-y-2">
                    {profile.addresses.map((address) => (
                      <li key={formatAddress(address)}>{formatAddress(address)}</li>
                    ))}
                  </ul>
                </ProfileSection>
              )}
            </div>
            <div className="space-y-6">
              <ProfileSection title="Notificări">
                <VisitNotices />
              </ProfileSection>
              <ProfileSection title="Noutăți prin e-mail">
                <NewsletterToggle isSubscribed={profile.isSubscribed} />
              </ProfileSection>
              <ProfileSection title="Drepturile dumneavoastră">
                <OwnData hasAskedForErasure={profile.hasAskedForErasure} />
              </ProfileSection>
              <ProfileSection title="Dispozitive">
                <Devices devices={profile.devices} />
              </ProfileSection>
            </div>
          </div>
        )}
      </LoadedPart>
    </>
  );
}

const VisitNotices = () => (
  <>
    <p className="mb-3">Aflați pe acest dispozitiv când vizita se mută, când echipa este pe drum și când a terminat.</p>
    <NoticeSwitch {...usePush('client')} />
  </>
);

const ProfileSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card asChild padded>
    <section aria-label={title}>
      <h2 className="mb-4 text-heading">{title}</h2>
      {children}
    </section>
  </Card>
);
