import { classes } from '../classes.ts';

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  choices: { value: Value; label: string }[];
  onChoose: (value: Value) => void;
  className?: string;
}

export function SegmentedControl<Value extends string>({
  label,
  value,
  choices,
  onChoose,
  className,
}: SegmentedControlProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a form
    <div
      role="group"
      aria-label={label}
      className={classes('inline-flex gap-1 rounded-full border border-sand bg-paper p-1', className)}
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
          className="min-h-10 rounded-full px-2.5 text-sm min-[22rem]:px-3.5 sm:px-4.5 font-semibold text-ink-soft transition-colors hover:text-forest aria-pressed:bg-forest aria-pressed:text-white"
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
