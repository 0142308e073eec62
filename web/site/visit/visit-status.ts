import { formatMoment } from '../../../contract/visits/format-visit-time.ts';
import type { OwnVisit } from '../../../contract/visits/own-visit.ts';
import type { BadgeProps } from '../../ui/feedback/badge.tsx';

interface VisitStatus {
  badge: string;
  tone: NonNullable<BadgeProps['tone']>;
  title: string;
  lead: string;
  bookAgain: boolean;
}

type StatusFields = Pick<OwnVisit, 'state' | 'timing' | 'hasBegun' | 'isPast' | 'tooLateHours'> &
  Partial<Pick<OwnVisit, 'choice'>>;

export function describeVisitStatus({ tooLateHours, choice, ...visit }: StatusFields): VisitStatus {
  if (choice)
    return {
      ...asked,
      lead: `Alegeți una dintre ore. Le păstrăm pentru dumneavoastră până ${formatMoment(choice.endsAt)}.`,
    };
  const status = chooseUsualStatus(visit);
  return tooLateHours ? { ...status, lead: byPhone } : status;
}

const byPhone = 'Vizita este aproape. Dacă se schimbă ceva, vă rugăm să ne contactați.';

function chooseUsualStatus({
  state,
  timing,
  hasBegun,
  isPast,
}: Omit<StatusFields, 'tooLateHours' | 'choice'>): VisitStatus {
  if (state === 'cancelled') return cancelled;
  if (state === 'completed') return completed;
  if (state === 'no_show') return missed;
  if (isPast) return past;
  if (hasBegun) return underWay;
  if (state === 'confirmed') return confirmed;
  return timing === 'window' ? requested : requestedWithoutWindow;
}

const asked = { badge: 'Alegeți o oră', tone: 'warm', title: 'Când vă convine să venim?', bookAgain: false } as const;

const requested: VisitStatus = {
  badge: 'În așteptarea confirmării',
  tone: 'warm',
  title: 'Am primit cererea dumneavoastră',
  lead: 'V-am păstrat locul. Vă căutăm în curând pentru confirmare; până atunci puteți muta sau anula vizita de aici.',
  bookAgain: false,
};

const requestedWithoutWindow: VisitStatus = {
  ...requested,
  lead: 'Vă căutăm în curând ca să stabilim ora; până atunci puteți alege chiar dumneavoastră un interval liber sau anula vizita.',
};

const confirmed: VisitStatus = {
  badge: 'Confirmată',
  tone: 'leaf',
  title: 'Vizita este confirmată',
  lead: 'Ne vedem la dumneavoastră. Dacă se schimbă ceva, puteți muta sau anula vizita de aici.',
  bookAgain: false,
};

const underWay: VisitStatus = {
  badge: 'Astăzi',
  tone: 'leaf',
  title: 'Vizita este astăzi',
  lead: 'De acum nu o mai puteți schimba de aici. Dacă a intervenit ceva, contactați-ne.',
  bookAgain: false,
};

const past: VisitStatus = {
  badge: 'A trecut',
  tone: 'sand',
  title: 'Această vizită a trecut',
  lead: 'Data ei este în urmă și nu mai poate fi schimbată. Pentru o altă vizită, alegeți un moment nou.',
  bookAgain: true,
};

const completed: VisitStatus = {
  badge: 'Încheiată',
  tone: 'forest',
  title: 'Vizita a avut loc',
  lead: 'Vă mulțumim că ne-ați primit. Pentru orice întrebare, contactați-ne.',
  bookAgain: true,
};

const cancelled: VisitStatus = {
  badge: 'Anulată',
  tone: 'danger',
  title: 'Vizita a fost anulată',
  lead: 'Nu mai aveți nimic de făcut. Dacă v-ați răzgândit, alegeți un moment nou.',
  bookAgain: true,
};

const missed: VisitStatus = {
  badge: 'Nu a avut loc',
  tone: 'sand',
  title: 'Nu ne-am întâlnit',
  lead: 'La data stabilită vizita nu a avut loc. Alegeți un moment nou sau contactați-ne.',
  bookAgain: true,
};
