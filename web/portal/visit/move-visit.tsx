import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatVisitTime } from '../../../contract/visits/format-visit-time.ts';
import { moveVisitByLink } from '../../../contract/visits/routes.ts';
import type { VisitByLink } from '../../../contract/visits/visit-by-link.ts';
import { describeDaysAfter } from '../../../contract/visits/work-days.ts';
import { getDetails, hasCode } from '../../lib/api-error.ts';
import { chooseScrollBehavior } from '../../lib/scrolling.ts';
import { toVisitTime } from '../../site/calendar/availability.ts';
import { FreeWindowPicker } from '../../site/calendar/free-window-picker.tsx';
import { NextWindows } from '../../site/calendar/next-windows.tsx';
import { usePublicQuery } from '../../site/queries/use-public-query.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { buildMoveAvailabilityQuery, buildVisitQuery, requestVisitMove } from './visit-calls.ts';

interface MoveVisitProps {
  token: string;
  visit: VisitByLink;
  onMoved: () => void;
  onCancel: () => void;
}

export function MoveVisit(props: MoveVisitProps) {
  const { token, visit, onCancel } = props;
  const after = describeDaysAfter(visit);
  const { chosen, setChosen, mutate, isPending, error, next, windowMinutes, formatWindow } = useMove(props);
  const heading = useOpenedHeading();
  const isElsewhere = chosen !== '' && chosen !== visit.date;
  const alert = useRef<HTMLDivElement>(null);
  // Centred, because the chat button would cover it at the bottom of a phone.
  useEffect(() => {
    if (error) alert.current?.scrollIntoView({ behavior: chooseScrollBehavior(), block: 'center' });
  }, [error]);
  return (
    <Card padded className="mt-6 animate-rise sm:p-9">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-28 text-heading outline-none">
        Alegeți alt moment
      </h2>
      <p className="mt-2 mb-6 text-ink-soft">Locul de acum rămâne al dumneavoastră până confirmați mutarea.</p>
      {after && (
        <p className="-mt-3 mb-6">
          Lucrarea continuă {after}: zilele de după aceasta se mută odată cu ea, în aceeași ordine.
        </p>
      )}
      <FreeWindowPicker query={buildMoveAvailabilityQuery(token)} value={chosen} onChoose={setChosen} />
      <div ref={alert} role="alert" className="mt-4 font-medium text-danger empty:hidden">
        {error?.message}
      </div>
      <NextWindows windows={next} windowMinutes={windowMinutes} onChoose={setChosen} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          size="lg"
          disabled={!isElsewhere}
          loading={isPending}
          onClick={() => mutate(chosen)}
          className="max-sm:w-full"
          label={isElsewhere ? `Mută pe ${formatWindow(chosen)}` : 'Mută vizita'}
        />
        <Button size="lg" variant="ghost" onClick={onCancel} className="max-sm:w-full" label="Renunță" />
      </div>
    </Card>
  );
}

/** The heading has the focus while the panel is open; afterwards the opener gets it back, unless it went elsewhere. */
function useOpenedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ behavior: chooseScrollBehavior(), block: 'start' });
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return heading;
}

function useMove({ token, onMoved }: MoveVisitProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState('');
  const windowMinutes = usePublicQuery(buildMoveAvailabilityQuery(token)).data?.windowMinutes;
  const formatWindow = (date: string) => formatVisitTime(toVisitTime(date, windowMinutes));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (date: string) => requestVisitMove(token, date),
    onSuccess: (reply, date) => {
      client.setQueryData(buildVisitQuery(token).queryKey, reply);
      showToast({ title: 'Vizita a fost mutată', description: formatWindow(date) });
      window.scrollTo({ top: 0, behavior: chooseScrollBehavior() });
      onMoved();
    },
    onError: (failure, date) => {
      // Clears the taken window: sending it again would be refused.
      if (hasCode(failure, 'window_taken')) setChosen((latest) => (latest === date ? '' : latest));
      return client.invalidateQueries(buildVisitQuery(token));
    },
    onSettled: () => client.invalidateQueries(buildMoveAvailabilityQuery(token)),
  });
  const next = getDetails(moveVisitByLink, 'window_taken', error)?.next ?? [];
  return { chosen, setChosen, mutate, isPending, error, next, windowMinutes, formatWindow };
}
