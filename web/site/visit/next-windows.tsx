import { visitMoment } from '../../../contract/visit-words.ts';
import { Button } from '../../ui/button.tsx';

/** What is free instead of a window that was just taken. */
export function NextWindows({ windows, onChoose }: { windows: string[]; onChoose: (window: string) => void }) {
  if (windows.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {windows.map((window) => (
        <Button key={window} size="sm" variant="outline" onClick={() => onChoose(window)}>
          {visitMoment({ localTime: window })}
        </Button>
      ))}
    </div>
  );
}
