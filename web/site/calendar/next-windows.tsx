import { formatVisitTime } from '../../../contract/visits/format-visit-time.ts';
import { Button } from '../../ui/form/button.tsx';
import { toVisitTime } from './availability.ts';

interface NextWindowsProps {
  windows: string[];
  windowMinutes: number | undefined;
  onChoose: (window: string) => void;
}

export function NextWindows({ windows, windowMinutes, onChoose }: NextWindowsProps) {
  if (windows.length === 0) return null;
  return (
    <ul aria-label="Ore libere" className="mt-3 flex flex-wrap gap-2">
      {windows.map((window) => (
        <li key={window}>
          <Button size="sm" variant="outline" className="py-2" onClick={() => onChoose(window)}>
            {formatVisitTime(toVisitTime(window, windowMinutes))}
          </Button>
        </li>
      ))}
    </ul>
  );
}
