import { classes } from '../classes.ts';

interface ProgressPartsProps {
  whole: { label: string; count: number };
  /** Optional ones are left out of the words when they are empty. */
  parts: readonly { label: string; count: number; color: string; isOptional?: boolean }[];
}

/** A bar whose parts are also described in words below it. */
export function ProgressParts({ whole, parts }: ProgressPartsProps) {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div>
      <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-limestone">
        {parts.map(
          ({ label, count, color }) =>
            count > 0 && <span key={label} className={color} style={{ width: `${(100 * count) / total}%` }} />,
        )}
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        <div className="flex gap-1.5">
          <dt className="order-last">{whole.label}</dt>
          <dd className="font-semibold figures">{whole.count}</dd>
        </div>
        {parts
          .filter(({ count, isOptional }) => count > 0 || !isOptional)
          .map(({ label, count, color }) => (
            <div key={label} className="flex items-baseline gap-1.5">
              <dt className="order-last text-ink-soft">{label}</dt>
              <dd className="flex items-baseline gap-1.5 font-semibold figures">
                <span aria-hidden className={classes('size-2.5 rounded-full', color)} />
                {count}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
