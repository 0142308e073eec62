import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import {
  exportOwnData,
  exportOwnDataPaper,
  getClientProfile,
  setClientNewsletter,
} from '../../../../contract/client-page/routes.ts';
import { newsletterConsent } from '../../../../contract/newsletter/consent.ts';
import { buildEndpointUrl, buildQuery, call } from '../../../lib/call.ts';
import { downloadFile } from '../../../lib/private-files.ts';
import { usePush } from '../../../lib/push.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { NoticeSwitch } from '../../../ui/form/notice-switch.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { importWithRetry } from '../../../ui/layout/late-code.ts';
import { ClientHead, fresh, LoadedPart } from '../client-parts.tsx';
import { ContactForm } from './contact-form.tsx';
import { Devices } from './devices.tsx';
import { OwnGardens } from './own-gardens.tsx';
import { SmsChoice } from './sms-choice.tsx';

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
                  <OwnGardens gardens={profile.addresses} />
                </ProfileSection>
              )}
            </div>
            <div className="space-y-6">
              <ProfileSection title="Notificări">
                <VisitNotices />
              </ProfileSection>
              <SmsChoice frame={(choice) => <ProfileSection title="SMS">{choice}</ProfileSection>} />
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
  <Card as="section" padded aria-label={title}>
    <h2 className="mb-4 text-heading">{title}</h2>
    {children}
  </Card>
);

const ErasureDialog = lazy(() => importWithRetry(() => import('./erasure-dialog.tsx')));

function OwnData({ hasAskedForErasure }: { hasAskedForErasure: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const asked = useRef<HTMLParagraphElement>(null);
  const paper = useMutation({
    mutationFn: () => downloadFile(buildEndpointUrl(exportOwnDataPaper), 'datele-mele.pdf'),
  });
  const download = useMutation({ mutationFn: () => downloadFile(buildEndpointUrl(exportOwnData), 'datele-mele.json') });
  return (
    <>
      <p className="text-ink-soft">
        Puteți lua o copie a datelor pe care le avem despre dumneavoastră, de citit sau pentru alte programe, ori ne
        puteți cere să le ștergem.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant="outline"
          icon={FileText}
          loading={paper.isPending}
          onClick={() => paper.mutate()}
          className="max-sm:w-full"
          label="Datele mele în PDF"
        />
        <Button
          variant="ghost"
          icon={Download}
          loading={download.isPending}
          onClick={() => download.mutate()}
          className="max-sm:w-full"
          label="Datele mele în JSON"
        />
        {!hasAskedForErasure && (
          <Button variant="ghost" onClick={() => setAsking(true)} className="max-sm:w-full" label="Cere ștergerea" />
        )}
      </div>
      <p ref={asked} role="status" tabIndex={-1} className="mt-4 font-medium outline-none empty:hidden">
        {hasAskedForErasure && 'Ați cerut ștergerea datelor. Vă răspundem pe e-mail în cel mult o lună.'}
      </p>
      <p role="alert" className="mt-3 text-sm font-medium text-danger empty:hidden">
        {(paper.error ?? download.error)?.message}
      </p>
      <Suspense>{isAsking && <ErasureDialog returnTo={asked} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}

function NewsletterToggle({ isSubscribed }: { isSubscribed: boolean }) {
  const client = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (wanted: boolean) => call(setClientNewsletter, { input: { isSubscribed: wanted } }),
    onSettled: () => client.invalidateQueries(buildQuery(getClientProfile)),
  });
  return (
    <>
      <Checkbox
        checked={isPending ? variables : isSubscribed}
        onChange={({ target }) => !isPending && mutate(target.checked)}
      >
        Trimiteți-mi noutăți
        <span className="block text-sm text-ink-soft">{newsletterConsent.text}</span>
      </Checkbox>
      <p role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {error?.message}
      </p>
    </>
  );
}
