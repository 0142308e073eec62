import { getBucharestTomorrow } from '../../../contract/kernel/local-time.ts';
import type { AvailableDay } from '../../../contract/visits/availability.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TryAgain } from '../layout/said.tsx';
import { usePublicQuery } from '../queries/use-public-query.ts';
import { ArrivalWindows } from './arrival-windows.tsx';
import { type AvailabilityQuery, findFirstFreeWindow, indexDays } from './availability.ts';
import { DayCalendar } from './day-calendar.tsx';

interface FreeWindowPickerProps {
  query: AvailabilityQuery;
  /** yyyy-MM-ddTHH:mm:ss, or nothing while no day is chosen. */
  value: string;
  onChoose: (localTime: string) => void;
}

/**
 * Chooses a day and one of its free arrival windows; choosing a day chooses its first free window. Rendered in the
 * browser only.
 */
export function FreeWindowPicker({ query, value, onChoose }: FreeWindowPickerProps) {
  const { data, isError, refetch } = usePublicQuery(query);
  if (isError) return <Unavailable onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-94 w-full" />;
  const days = indexDays(data.days);
  const chosen = days.byDate.get(value.slice(0, 10));
  return (
    <div className="grid rounded-inset border border-stone lg:grid-cols-[1fr_15rem]">
      <div className="min-w-0 p-2 sm:p-5">
        <DayCalendar
          from={getBucharestTomorrow()}
          days={days}
          day={chosen?.date ?? ''}
          onChoose={(day) => onChoose(`${day}T${findWindowToShow(days.byDate.get(day))}:00`)}
          onlyFree
        />
      </div>
      <div className="border-t border-sand p-4 sm:p-5 lg:border-t-0 lg:border-l">
        <ArrivalWindows
          hours={chosen?.windows ?? []}
          hour={value.slice(11, 16)}
          minutes={data.windowMinutes}
          onChoose={(time) => chosen && onChoose(`${chosen.date}T${time}:00`)}
        />
      </div>
    </div>
  );
}

/** Returns the first free window, otherwise the visit's present one. */
const findWindowToShow = (day: AvailableDay | undefined) =>
  findFirstFreeWindow(day) ?? day?.windows.find(({ current }) => current)?.time;

const Unavailable = ({ onRetry }: { onRetry: () => void }) => (
  <MessagePanel
    level={3}
    role="alert"
    className="py-8"
    title="Nu am putut încărca zilele libere"
    text="Încercați din nou sau contactați-ne: găsim împreună un moment potrivit."
    actions={<Button variant="outline" onClick={onRetry} label={<TryAgain />} />}
  />
);
