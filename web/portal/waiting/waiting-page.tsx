import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import { getWaitingEntryByLink, leaveWaitingList } from '../../../contract/visits/routes.ts';
import type { WaitingEntryByLink } from '../../../contract/visits/waiting-list.ts';
import { buildQuery, call } from '../../lib/call.ts';
import { buildBookingUrl } from '../../site/forms/booking-url.ts';
import { PrivatePage } from '../../site/layout/private-page.tsx';
import { BookVisit } from '../../site/layout/said.tsx';
import { usePublicQuery } from '../../site/queries/use-public-query.ts';
import { Badge, type BadgeProps } from '../../ui/feedback/badge.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { AcceptHold } from './accept-hold.tsx';

export default function WaitingPage() {
  const { token = '' } = useParams();
  const query = usePublicQuery({
    ...buildQuery(getWaitingEntryByLink, { params: { token } }),
    // The tab may stay open for hours while a hold comes and goes.
    refetchOnWindowFocus: 'always',
  });
  return (
    <PrivatePage
      title="Lista de așteptare"
      description="Locul dumneavoastră pe lista de așteptare."
      query={query}
      invalidText="Poate nu a fost copiat întreg din e-mail, sau ziua pentru care așteptați a trecut."
      actions={<ButtonLink to="/appointment" label={<BookVisit />} />}
    >
      {({ entry }) => (
        <Section className="min-h-[70vh]">
          <WaitingEntry entry={entry} token={token} />
        </Section>
      )}
    </PrivatePage>
  );
}

function WaitingEntry({ entry, token }: { entry: WaitingEntryByLink; token: string }) {
  const { badge, tone, title, lead } = texts[entry.state];
  const isOpen = entry.state === 'waiting' || entry.state === 'held';
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="mx-auto max-w-3xl">
      <Badge tone={tone} size="md">
        {badge}
      </Badge>
      <h1 ref={heading} tabIndex={-1} className="mt-5 outline-none">
        {title}
      </h1>
      <p className="mt-5 text-lead text-(--quiet)">{lead}</p>
      {entry.hold ? (
        <AcceptHold token={token} service={entry.service.name} hold={entry.hold} />
      ) : (
        <Card raised padded className="mt-10">
          <p className="text-sm font-semibold text-ink-soft">Ziua</p>
          <p className="display mt-2 text-title text-forest first-letter:uppercase">{formatVisitDay(entry.date)}</p>
          <p className="mt-2 text-ink">{entry.service.name}</p>
        </Card>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {isOpen && <LeaveButton token={token} onLeft={() => heading.current?.focus()} />}
        {!isOpen && <ButtonLink to={buildBookingUrl(entry.service.id)} label={<BookVisit />} />}
      </div>
    </div>
  );
}

/** `onLeft` moves the focus, because the button is gone then. */
function LeaveButton({ token, onLeft }: { token: string; onLeft: () => void }) {
  const client = useQueryClient();
  const query = buildQuery(getWaitingEntryByLink, { params: { token } });
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(leaveWaitingList, { params: { token }, input: {} }),
    onSuccess: (reply) => {
      client.setQueryData(query.queryKey, reply);
      showToast({ title: 'Ați ieșit de pe lista de așteptare' });
      onLeft();
    },
    onError: (error) => {
      showToast({ variant: 'destructive', title: 'Nu s-a putut', description: error.message });
      return client.invalidateQueries(query);
    },
  });
  return <Button variant="ghost" loading={isPending} onClick={() => mutate()} label="Ies de pe listă" />;
}

const texts: Record<
  WaitingEntryByLink['state'],
  { badge: string; tone: NonNullable<BadgeProps['tone']>; title: string; lead: string }
> = {
  waiting: {
    badge: 'În așteptare',
    tone: 'warm',
    title: 'Sunteți pe lista de așteptare',
    lead: 'Ziua este plină. Dacă se eliberează o oră, vă scriem în ordinea înscrierii și v-o păstrăm câteva ore.',
  },
  held: {
    badge: 'Oră eliberată',
    tone: 'leaf',
    title: 'S-a eliberat o oră pentru dumneavoastră',
    lead: 'O păstrăm numai pentru dumneavoastră până la ora de mai jos. Spuneți-ne unde venim și este a dumneavoastră.',
  },
  taken: {
    badge: 'Programată',
    tone: 'leaf',
    title: 'Ora este a dumneavoastră',
    lead: 'V-am trimis un e-mail cu linkul vizitei: de acolo o puteți vedea, muta sau anula.',
  },
  expired: {
    badge: 'Timp depășit',
    tone: 'sand',
    title: 'Timpul a trecut',
    lead: 'Pentru această zi nu vă mai putem păstra o oră. Puteți alege oricând alta.',
  },
  left: {
    badge: 'În afara listei',
    tone: 'sand',
    title: 'Ați ieșit de pe lista de așteptare',
    lead: 'Nu vă mai scriem despre această zi. Puteți alege oricând alta.',
  },
};
