import { formatVisitTime } from '../../../contract/visits/format-visit-time.ts';
import { Button } from '../../ui/form/button.tsx';

/** What is free instead of a window that was just taken. */
export function NextWindows({ windows, onChoose }: { windows: string[]; onChoose: (window: string) => void }) {
  if (windows.length === 0) return null;
  return (
    <ul aria-label="Ore libere" className="mt-3 flex flex-wrap gap-2">
      {windows.map((window) => (
        <li key={window}>
          <Button size="sm" variant="outline" onClick={() => onChoose(window)}>
            {formatVisitTime({ localTime: window })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
