export interface FormProblem {
  /** Of the control, or of the group of controls. */
  id: string;
  label: string;
  message: string;
}

/** The invalid controls and groups of controls of a form, in page order; the message is the last of what describes them. */
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
  return label.replace(/\s*\*\s*$/, '').trim();
}

const control = 'input, textarea, select, [contenteditable="true"]';

/** Moves the focus to the control, in a calendar to the day that the keyboard would reach first. */
export function focusProblem({ id }: FormProblem) {
  const place = document.getElementById(id);
  const target = place?.matches(control)
    ? place
    : ['td [tabindex="0"]', control, 'button'].map((choice) => place?.querySelector<HTMLElement>(choice)).find(Boolean);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
