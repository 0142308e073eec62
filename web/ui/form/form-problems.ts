export interface FormProblem {
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
  // Fields of the entries of a list have the same label in each.
  const entry = place.parentElement?.closest('[role="group"][aria-label]')?.getAttribute('aria-label');
  return [entry, label.replace(/\s*\*\s*$/, '').trim()].filter(Boolean).join(', ');
}

const control = 'input, textarea, select, [contenteditable="true"]';

/** In a calendar, focuses the day with tabindex 0. */
export function focusProblem({ id }: FormProblem) {
  const place = document.getElementById(id);
  const target = place?.matches(control)
    ? place
    : ['td [tabindex="0"]', control, 'button'].map((choice) => place?.querySelector<HTMLElement>(choice)).find(Boolean);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
