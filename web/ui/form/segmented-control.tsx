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
      className={classes(
        'hide-scrollbar scroll-cue inline-flex max-w-full gap-1 overflow-x-auto rounded-full border border-sand bg-paper p-1',
        className,
      )}
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
          className="min-h-10 shrink-0 rounded-full px-2.5 text-sm whitespace-nowrap min-[22rem]:px-3.5 sm:px-4.5 font-semibold text-ink-soft transition-colors hover:text-forest aria-pressed:bg-forest aria-pressed:text-white"
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
