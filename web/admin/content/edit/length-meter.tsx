import { classes } from '../../../ui/classes.ts';

interface LengthMeterProps {
  label: string;
  length: number;
  /** From and to how many characters it is shown whole and says enough. */
  good: [least: number, most: number];
}

/** How a text fits its place, in words and as a bar. */
export function LengthMeter({ label, length, good: [least, most] }: LengthMeterProps) {
  const isGood = length >= least && length <= most;
  const verdict = isGood ? 'lungime bună' : length < least ? 'cam scurt' : 'prea lung, se taie';
  return (
    <div>
      <p className="flex justify-between gap-3 text-xs text-ink-soft">
        <span>
          {label}: {verdict}
        </span>
        <span className="figures">
          {length} / {most}
        </span>
      </p>
      <div aria-hidden className="mt-1 h-1 overflow-hidden rounded-full bg-sand">
        <div
          className={classes('h-full rounded-full transition-[width]', isGood ? 'bg-leaf' : 'bg-terracotta')}
          style={{ width: `${Math.min(100, (length / most) * 100)}%` }}
        />
      </div>
    </div>
  );
}
