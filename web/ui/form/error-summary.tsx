import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

interface ErrorSummaryProps {
  /** Changes with every refused submit; undefined before the first. */
  attempt: unknown;
  className?: string;
}

/** Lists the errors as links and takes the focus after a refused submit. A single error gets the focus itself. */
export function ErrorSummary({ attempt, className = '' }: ErrorSummaryProps) {
  const { place, problems } = useProblems(attempt);
  const title = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a field
    <div
      ref={place}
      role="group"
      aria-labelledby={title}
      tabIndex={-1}
      hidden={problems.length < 2}
      className={`scroll-mt-28 rounded-inset border-2 border-danger bg-danger-soft p-5 text-sm ${className}`}
    >
      <p id={title} className="flex items-start gap-2.5 font-semibold text-danger">
        <CircleAlert size={19} aria-hidden className="mt-0.5 shrink-0" />
        {`Câmpuri de corectat: ${problems.length}`}
      </p>
      <ul className="mt-2 ml-7.5">
        {problems.map((problem) => (
          <li key={problem.id}>
            <a
              href={`#${problem.id}`}
              className="inline-block py-1 text-danger underline underline-offset-3"
              onClick={(event) => {
                event.preventDefault();
                focusProblem(problem);
              }}
            >
              <span className="font-semibold">{problem.label}</span>: {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useProblems(attempt: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const awaitsFocus = useRef(false);
  const [problems, setProblems] = useState<FormProblem[]>([]);
  // Errors are read from the DOM, so that any kind of validation works.
  useEffect(() => {
    const form = place.current?.parentElement;
    if (!attempt || !form) return setProblems([]);
    awaitsFocus.current = true;
    const read = () => {
      const found = findFormProblems(form);
      setProblems((known) => (JSON.stringify(known) === JSON.stringify(found) && !awaitsFocus.current ? known : found));
    };
    read();
    const observer = new MutationObserver(read);
    const attributeFilter = ['aria-invalid', 'data-invalid'];
    observer.observe(form, { subtree: true, childList: true, characterData: true, attributeFilter });
    return () => observer.disconnect();
  }, [attempt]);
  useEffect(() => {
    const [first] = problems;
    if (!first || !awaitsFocus.current) return;
    awaitsFocus.current = false;
    if (problems.length === 1) focusProblem(first);
    else place.current?.focus();
  }, [problems]);
  return { place, problems };
}

interface FormProblem {
  id: string;
  label: string;
  message: string;
}

/** Invalid controls and groups in page order. The message is the last element of `aria-describedby`. */
export function findFormProblems(form: HTMLElement): FormProblem[] {
  const places = form.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  return [...places].flatMap((place, index) => {
    const messageId = place.getAttribute('aria-describedby')?.split(' ').at(-1);
    const message = messageId && document.getElementById(messageId)?.textContent?.trim();
    if (!message) return [];
    place.id ||= `camp-${index}`;
    return [{ id: place.id, label: findLabel(place), message }];
  });
}

function findLabel(place: HTMLElement) {
  const named = (place as HTMLInputElement).labels?.[0] ?? place.querySelector('legend');
  const label = place.getAttribute('aria-label') ?? named?.textContent ?? '';
  // The fields of list entries have the same labels, so the entry is named too.
  const entry = place.parentElement?.closest('[role="group"][aria-label]')?.getAttribute('aria-label');
  return [entry, label.replace(/\s*\*\s*$/, '').trim()].filter(Boolean).join(', ');
}

const control = 'input, textarea, select, [contenteditable="true"]';

/** In a calendar, the day with tabindex 0 gets the focus. */
export function focusProblem({ id }: FormProblem) {
  const place = document.getElementById(id);
  for (let fold = findFold(place); fold; fold = findFold(fold)) fold.open = true;
  const target = place?.matches(control)
    ? place
    : ['td [tabindex="0"]', control, 'button'].map((choice) => place?.querySelector<HTMLElement>(choice)).find(Boolean);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** The closed section around a field, which hides it. */
const findFold = (place: HTMLElement | null) =>
  place?.parentElement?.closest<HTMLDetailsElement>('details:not([open])') ?? undefined;
