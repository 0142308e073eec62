import { formatCount } from '../../../../contract/kernel/pluralize.ts';
import { getRoom } from '../../../../contract/planning/routes.ts';
import { useCachedQuery } from '../../../lib/call.ts';
import { QueryView } from '../shell/screen-states.tsx';

const maxShown = 50;

const useRoom = () => useCachedQuery(getRoom);

export const RoomForMore = () => (
  <QueryView query={useRoom()} level={3} failure="Nu s-a putut calcula" height="h-32">
    {({ zones, weeks }) =>
      zones.length === 0 ? (
        <p className="text-ink-soft">Nu se poate calcula încă: scrieți zonele la Setări și adăugați o echipă.</p>
      ) : (
        <table className="w-full figures">
          <caption className="pb-2 text-left text-ink-soft">
            Grădini noi care încap, după planul următoarelor {formatCount(weeks, 'săptămâni')}
          </caption>
          <thead className="text-left text-xs text-ink-soft">
            <tr>
              <th className="py-1 font-medium">Zona</th>
              <th className="py-1 text-right font-medium">săptămânal</th>
              <th className="py-1 text-right font-medium">la două săptămâni</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-sand">
            {zones.map(({ zone, weekly, fortnightly }) => (
              <tr key={zone}>
                <th className="py-2 text-left font-normal">{zone}</th>
                <td className="py-2 text-right font-semibold">{formatRoom(weekly)}</td>
                <td className="py-2 text-right font-semibold">{formatRoom(fortnightly)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )
    }
  </QueryView>
);

const formatRoom = (count: number) => (count >= maxShown ? `peste ${maxShown - 1}` : String(count));

/** 'Mai încap: Cluj-Napoca 4 săptămânal sau 9 la două săptămâni; …'. Renders nothing until the room is known. */
export function RoomLine() {
  const { data } = useRoom();
  if (!data || data.zones.length === 0) return null;
  const parts = data.zones.map(
    ({ zone, weekly, fortnightly }) =>
      `${zone} ${formatRoom(weekly)} săptămânal sau ${formatRoom(fortnightly)} la două săptămâni`,
  );
  return <p className="mt-4 rounded-xl bg-limestone px-4 py-3 text-ink-soft figures">Mai încap: {parts.join('; ')}.</p>;
}
